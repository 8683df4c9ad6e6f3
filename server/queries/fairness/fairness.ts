import { setImmediate } from 'node:timers/promises'
import type { Fairness, Fairnessmitglied } from '#contract/fairness.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import type { Funktion } from '#contract/jury.ts'
import { MEDAILLEN } from '#contract/medaille.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { isImUmfang, type Umfang } from '#contract/umfang.ts'
import { listBefangenheitStand, listHerkunft } from '../../db/jury/befangenheit.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, listBefangenheiten, listRunden } from '../../db/paket/jurypaket.ts'
import { listFairnessstimmen } from '../../db/stimmen/fairness.ts'
import type { Fairnessstimme } from '../../domain/fairness/abweichung.ts'
import { openVergleich } from '../../domain/fairness/vergleich.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createVergleich, toVergleichswerk, type Vergleichswerk } from '../../domain/jury/befangen-vorschlag.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { nennerOf, zaehlerOf, type WertungsRegel } from '../../domain/stimmen/ergebnis.ts'
import { toRegel } from '../../domain/stimmen/rangfolge.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

interface Anfrage {
  juryId: string
  rundeId?: string | undefined
  betrachter: Betrachter
  standMs: number
}

type Sitz = Awaited<ReturnType<typeof listSitze>>[number]
type Runde = Awaited<ReturnType<typeof listRunden>>[number]

interface Stimmender {
  sitz: Sitz
  stimmen: Fairnessstimme[]
  enthaltungen: number
  befangen: number
}

const NOCH_OFFEN = 'Den Fairness-Bericht gibt es, sobald eine Runde geschlossen ist. Bis dahin bleibt geheim, wer was gegeben hat.'

/** How the jurors of a closed round judged beside each other. Nothing is written, and no result is another one because of it. */
export async function getFairness(db: Db, { juryId, rundeId, betrachter, standMs }: Anfrage): Promise<Fairness> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = pickRunde(runden, rundeId)
  const umfang = await readUmfang(db, runde)
  const { werke, ohneBefangene } = await listWerke(db, { juryId, umfang, betrachter })
  const regel = toRegel(runde)
  const sitze = (await listSitze(db, juryId)).filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde))
  const stimmende = await readStimmende(db, { sitze, werke, juryId, rundeId: runde.id, regel })
  const spanne = spanneOf(runde)
  // Sixty jurors and six hundred works: votes come in between.
  await setImmediate()
  const vergleich = openVergleich(
    stimmende.map(({ stimmen }) => stimmen),
    { spanne, gewicht: nennerOf(regel) },
  )
  const mitglieder: Fairnessmitglied[] = []
  for (const [index, stimmender] of stimmende.entries()) {
    await setImmediate()
    mitglieder.push({ ...toKopf(stimmender, werke.size), ...vergleich.compareJuror(index, listNahe(stimmender.sitz, werke)) })
  }
  return {
    juryId,
    nummer: jury.nummer,
    titel: jury.titel,
    runde: { id: runde.id, titel: runde.titel },
    runden: runden.filter(({ status }) => !isGeheim(status)).map(({ id, titel }) => ({ id, titel })),
    modus: runde.modus as Modus,
    spanne,
    werke: werke.size,
    ohneBefangene,
    streuungMitte: vergleich.streuungMitte,
    mitglieder,
    standMs,
  }
}

/** The newest that is closed, unless one is asked for. */
function pickRunde(runden: readonly Runde[], rundeId: string | undefined): Runde {
  const runde = rundeId === undefined ? runden.findLast(({ status }) => !isGeheim(status)) : runden.find(({ id }) => id === rundeId)
  if (!runde && rundeId !== undefined) throw new AppFehler('nicht-gefunden')
  if (!runde || isGeheim(runde.status)) throw new AppFehler('runde-status', { satz: NOCH_OFFEN })
  return runde
}

interface Werkfrage {
  juryId: string
  umfang: Umfang
  betrachter: Betrachter
}

/** The works of the round without those from which the reader is recused: nothing of the votes for them is in any figure. */
async function listWerke(db: Db, { juryId, umfang, betrachter }: Werkfrage): Promise<{ werke: Map<string, Vergleichswerk>; ohneBefangene: number }> {
  const mitglied = await findJurymitglied(db, juryId, betrachter.benutzerId)
  const verborgen = new Set(mitglied ? (await listBefangenheiten(db, mitglied.id)).map(({ einreichungId }) => einreichungId) : [])
  const { werke: alle, credits } = await listHerkunft(db, juryId)
  const werke = alle.filter(({ id }) => isImUmfang(umfang, id))
  const gezeigt = werke.filter(({ id }) => !verborgen.has(id))
  const vergleichbar = gezeigt.map((werk): [string, Vergleichswerk] => {
    const agenturnamen = [werk.agenturname, werk.agenturnameVeroeffentlichungen]
    return [werk.id, toVergleichswerk({ ...werk, agenturnamen, credits: credits.get(werk.id) ?? [] })]
  })
  return { werke: new Map(vergleichbar), ohneBefangene: werke.length - gezeigt.length }
}

interface Quelle {
  sitze: readonly Sitz[]
  werke: ReadonlyMap<string, Vergleichswerk>
  juryId: string
  rundeId: string
  regel: WertungsRegel
}

async function readStimmende(db: Db, { sitze, werke, juryId, rundeId, regel }: Quelle): Promise<Stimmender[]> {
  const befangene = Map.groupBy((await listBefangenheitStand(db, juryId)).offen, ({ mitgliedId }) => mitgliedId)
  const stimmende: Stimmender[] = []
  for (const sitz of sitze) {
    const rows = (await listFairnessstimmen(db, { rundeId, mitgliedId: sitz.id })).filter(({ einreichungId }) => werke.has(einreichungId))
    const stimmen = rows.flatMap(({ einreichungId, art, wert: json, nacherfasst, geschaetztMs, empfangenMs, seq }) => {
      const wert = art === 'BEWERTET' ? readWert(json) : null
      if (!wert) return []
      const ms = geschaetztMs ?? empfangenMs
      const zeit = nacherfasst === 1 || ms === null || seq === null ? null : { ms: Number(ms), seq: Number(seq) }
      return [{ einreichungId, zaehler: zaehlerOf(wert, regel), zeit }]
    })
    const befangen = (befangene.get(sitz.id) ?? []).filter(({ einreichungId }) => werke.has(einreichungId)).length
    stimmende.push({ sitz, stimmen, enthaltungen: rows.filter(({ art }) => art === 'ENTHALTUNG').length, befangen })
  }
  return stimmende
}

function toKopf({ sitz, stimmen, enthaltungen, befangen }: Stimmender, werke: number) {
  return {
    mitgliedId: sitz.id,
    name: `${sitz.firstname} ${sitz.lastname}`.trim(),
    funktion: FUNKTION_WORT[sitz.funktion as Funktion],
    erwartet: werke - befangen,
    gueltig: stimmen.length,
    enthaltungen,
    befangen,
    fehlend: Math.max(0, werke - befangen - stimmen.length - enthaltungen),
  }
}

/** What the office would be asked about as a recusal: own agency, part in the work, client, network. */
function listNahe(sitz: Sitz, werke: ReadonlyMap<string, Vergleichswerk>): Set<string> {
  const compare = createVergleich(sitz)
  return new Set([...werke].flatMap(([id, werk]) => (compare(werk) ? [id] : [])))
}

function spanneOf({ modus, skala }: Runde): number {
  if (modus === 'JA_NEIN') return 1
  if (modus === 'MEDAILLE') return MEDAILLEN.length - 1
  const { min, max } = JSON.parse(skala ?? '{"min":0,"max":1}') as Skala
  return max - min
}
