import * as z from 'zod/mini'
import { falscheUnterschriftSatz, readKoepfe } from '#contract/aufbewahrter-kopf.ts'
import { NachweisEndeSchema, type NachweisAnfang } from '#contract/eigener-nachweis.ts'
import type { EigeneQuittung } from '#contract/eigene-quittung.ts'
import { MsSchema } from '#contract/form.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { readGlied } from '#contract/stimmprotokoll.ts'
import type { Dateimangel, EigenerEintrag, Nachweisbefund } from './pruefbefund.ts'
import { readJson } from './read-json.ts'
import { checkUnterschrift, sha256 } from './web-krypto.ts'

const EintragSchema = z.object({
  nr: z.int(),
  id: z.string(),
  art: z.string(),
  wert: z.unknown(),
  status: z.string(),
  serverMs: MsSchema,
  einreichungId: z.nullable(z.string()),
})
/** No juror has given as many. */
const MAX_EINTRAEGE = 50_000

/** A juror's own entries: whether the fields of each give the hash that the tablet was given. What stands between them is nobody's business, so no chain. */
export async function checkNachweis(anfang: NachweisAnfang, stuecke: AsyncIterable<string[]>): Promise<Nachweisbefund> {
  const { juryId, jury, name, erstelltMs } = anfang
  const eintraege: EigenerEintrag[] = []
  const maengel: Dateimangel[] = []
  const ohneBeleg = new Set(anfang.ohneBeleg)
  const gesehen = new Set<number>()
  let texte: string[] | null = null
  for await (const zeilen of stuecke) {
    for (const zeile of zeilen.filter((each) => each !== '')) {
      const eintrag = await readEigenen(zeile, { werke: anfang.werke, ohneBeleg })
      const ende = eintrag ? null : NachweisEndeSchema.safeParse(readJson(zeile))
      if (eintrag && gesehen.has(eintrag.nr))
        maengel.push({ art: 'nachweis', nr: eintrag.nr, satz: `Eintrag ${eintrag.nr} steht mehr als einmal in der Datei.` })
      else if (eintrag) {
        gesehen.add(eintrag.nr)
        eintraege.push(eintrag)
      } else if (ende?.success && texte === null) texte = ende.data.koepfe
      else maengel.push({ art: 'nachweis', nr: null, satz: 'In der Datei steht eine Zeile, die kein Eintrag ist.' })
    }
    if (maengel.length > 0 || eintraege.length > MAX_EINTRAEGE) break
  }
  const koepfe = await readHeads(juryId, texte ?? [])
  const falsche = koepfe.filter(({ unterschrift }) => unterschrift === 'falsch')
  const alle: Dateimangel[] = [
    ...eintraege.filter(({ passt }) => !passt).map(unpassend),
    ...maengel,
    ...anfang.fehlende.map(({ id }): Dateimangel => ({
      art: 'quittung',
      nr: null,
      satz: `Zur Stimmabgabe ${id} hat dieses Tablet eine Prüfsumme, der Server zeigte aber keinen Eintrag.`,
    })),
    ...falsche.map(({ nr }): Dateimangel => ({ art: 'unterschrift', nr, satz: falscheUnterschriftSatz(nr) })),
    ...(texte === null && maengel.length === 0 ? [{ art: 'ende', nr: null, satz: 'Die Datei bricht ab: Ihr Ende fehlt.' } as const] : []),
  ]
  const quittungen = eintraege.map((eintrag) => toQuittung(juryId, eintrag))
  return { art: 'nachweis', juryId, jury, name, erstelltMs, eintraege, quittungen, koepfe, maengel: alle, hinweise: [] }
}

function unpassend({ nr, ausBeleg }: EigenerEintrag): Dateimangel {
  const wessen = ausBeleg ? 'die Prüfsumme, die dieses Tablet damals bekommen hat' : 'die Prüfsumme daneben'
  return { art: 'nachweis', nr, satz: `Eintrag ${nr}: Seine Angaben ergeben nicht ${wessen}.` }
}

async function readEigenen(
  zeile: string,
  { werke, ohneBeleg }: { werke: NachweisAnfang['werke']; ohneBeleg: ReadonlySet<string> },
): Promise<EigenerEintrag | null> {
  const glied = readGlied(zeile)
  const eintrag = EintragSchema.safeParse(glied && readJson(glied.eintrag))
  if (!glied || !eintrag.success) return null
  const { nr, id, art, wert, status, serverMs, einreichungId } = eintrag.data
  const passt = (await sha256(glied.eintrag)) === glied.hash
  // A file may name its works anything, so that a plain look finds what every object has.
  const werk = einreichungId !== null && Object.hasOwn(werke, einreichungId) ? (werke[einreichungId] ?? '') : ''
  return { id, nr, art, wert, status, serverMs, hash: glied.hash, passt, ausBeleg: !ohneBeleg.has(id), werk }
}

async function readHeads(juryId: string, texte: readonly string[]): Promise<Nachweisbefund['koepfe']> {
  const koepfe = texte.flatMap((text) => readKoepfe(text).map((kopf) => ({ text, kopf }))).filter(({ kopf }) => kopf.juryId === juryId)
  return Promise.all(koepfe.map(async ({ text, kopf }) => ({ nr: kopf.nr, text, unterschrift: await checkUnterschrift(kopf) })))
}

/** What such a file brings when it is held against the log. */
function toQuittung(juryId: string, { id, art, wert, hash }: EigenerEintrag): EigeneQuittung {
  return { juryId, stimmabgabeId: id, art, wert: toKanonisch(wert), hash }
}
