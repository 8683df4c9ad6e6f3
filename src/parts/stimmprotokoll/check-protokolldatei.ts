import { compareKoepfe, falscheUnterschriftSatz, type AufbewahrterKopf } from '#contract/aufbewahrter-kopf.ts'
import { compareQuittungen, type Quittiert } from '#contract/eigene-quittung.ts'
import { checkGlied, KETTE_BEGINN, type Gliedinhalt, type Kettenstand, type Mangel } from '#contract/kette.ts'
import { ARTEN } from '#contract/stimmabgabe.ts'
import { ProtokollEndeSchema, readGlied, type ProtokollAnfang, type ProtokollEnde } from '#contract/stimmprotokoll.ts'
import type { Aufbewahrtes } from './aufbewahrtes.ts'
import type { Dateimangel, Mangelart, Protokollbefund } from './pruefbefund.ts'
import { readJson } from './read-json.ts'
import { checkUnterschrift, sha256 } from './web-krypto.ts'

interface Lauf {
  anfang: ProtokollAnfang
  stand: Kettenstand
  /** Of every entry, in its place. */
  hashes: { hash: string }[]
  gesucht: ReadonlySet<string>
  quittiert: Quittiert[]
  stimmabgaben: number
  ende: ProtokollEnde | null
  bruch: Dateimangel | null
}

/** The log as a file, entry by entry, with the rule that the server has; then with what somebody kept. Ends at the first entry that does not follow. */
export async function checkProtokolldatei(
  anfang: ProtokollAnfang,
  stuecke: AsyncIterable<string[]>,
  aufbewahrt: Aufbewahrtes,
): Promise<Protokollbefund> {
  const gesucht = new Set(aufbewahrt.quittungen.map(({ hash }) => hash))
  const lauf: Lauf = { anfang, stand: KETTE_BEGINN, hashes: [], gesucht, quittiert: [], stimmabgaben: 0, ende: null, bruch: null }
  for await (const zeilen of stuecke) {
    await followZeilen(lauf, zeilen)
    if (lauf.bruch) break
  }
  return judge(lauf, aufbewahrt)
}

async function followZeilen(lauf: Lauf, zeilen: readonly string[]): Promise<void> {
  const gelesen = zeilen.filter((zeile) => zeile !== '').map((zeile) => ({ zeile, glied: readGlied(zeile) }))
  const summen = await Promise.all(gelesen.map(({ glied }) => sha256(glied?.eintrag ?? '')))
  for (const [index, { zeile, glied }] of gelesen.entries()) {
    const naechste = lauf.stand.nr + 1
    if (lauf.ende) lauf.bruch = mangel('ende', lauf.stand.nr, `Nach dem Ende der Datei, Eintrag ${lauf.stand.nr}, steht noch etwas.`)
    else if (!glied) followEnde(lauf, zeile)
    else {
      const befund = checkGlied(lauf.stand, glied, summen[index] ?? '')
      const grund = befund.grund ?? fremdGrund(befund.inhalt, lauf.anfang)
      if (befund.inhalt && grund === null) addEintrag(lauf, befund.inhalt, befund.stand)
      else lauf.bruch = mangel('kette', naechste, `Eintrag ${naechste}: ${grund ?? ''}.`)
    }
    if (lauf.bruch) return
  }
}

function fremdGrund({ juryId }: Gliedinhalt, anfang: ProtokollAnfang): string | null {
  return juryId === undefined || juryId === anfang.juryId ? null : 'Der Eintrag gehört zu einer anderen Jury'
}

function addEintrag(lauf: Lauf, inhalt: Gliedinhalt, stand: Kettenstand): void {
  lauf.stand = stand
  lauf.hashes.push({ hash: stand.hash })
  const { id, art, wert } = inhalt as Gliedinhalt & { id: string; art: string; wert: unknown }
  if (ARTEN.some((each) => each === art)) lauf.stimmabgaben += 1
  if (lauf.gesucht.has(stand.hash)) lauf.quittiert.push({ hash: stand.hash, eintrag: { nr: stand.nr, id, art, wert } })
}

function followEnde(lauf: Lauf, zeile: string): void {
  const { nr, hash } = lauf.stand
  const ende = ProtokollEndeSchema.safeParse(readJson(zeile))
  if (!ende.success) lauf.bruch = mangel('kette', nr + 1, `Eintrag ${nr + 1}: Die Zeile in der Datei ist unlesbar.`)
  else if (ende.data.kopf.nr !== nr || ende.data.kopf.hash !== hash)
    lauf.bruch = mangel('ende', nr, `Die Datei endet mit Eintrag ${nr}. Der Kopf an ihrem Ende ist aber nicht der dieses Eintrags.`)
  else lauf.ende = ende.data
}

async function judge({ anfang, stand, hashes, quittiert, stimmabgaben, ende, bruch }: Lauf, aufbewahrt: Aufbewahrtes): Promise<Protokollbefund> {
  const { juryId, jury, erstelltMs } = anfang
  const kopf = ende && { nr: ende.kopf.nr, hash: ende.kopf.hash }
  const unterschrift = ende && (await checkUnterschrift({ juryId, nr: ende.kopf.nr, hash: ende.kopf.hash, unterschrift: ende.kopf }))
  const befund: Protokollbefund = {
    art: 'protokoll',
    juryId,
    jury,
    erstelltMs,
    eintraege: stand.nr,
    stimmabgaben,
    kopf,
    unterschrift,
    schluessel: ende?.kopf.schluessel ?? '',
    maengel: [],
    verglichen: [],
    quittungen: [],
    hinweise: [],
  }
  const abgebrochen = mangel('ende', stand.nr, `Die Datei bricht nach Eintrag ${stand.nr} ab: Ihr Ende fehlt.`)
  // What comes after a break is compared with nothing: it has not been followed.
  if (bruch || !ende) return { ...befund, maengel: [bruch ?? abgebrochen] }
  const aussen = await compareAufbewahrtes({ juryId, hashes, quittiert }, aufbewahrt)
  const eigene =
    unterschrift === 'falsch' ? [mangel('unterschrift', stand.nr, `Die Unterschrift am Ende der Datei (Eintrag ${stand.nr}) ist falsch.`)] : []
  return { ...befund, ...aussen, maengel: [...aussen.maengel, ...eigene], hinweise: [...aussen.hinweise, ...schluesselHinweise(ende, aufbewahrt)] }
}

interface Gelesenes {
  juryId: string
  hashes: readonly { hash: string }[]
  quittiert: readonly Quittiert[]
}

async function compareAufbewahrtes(
  { juryId, hashes, quittiert }: Gelesenes,
  { koepfe, quittungen, pruefsummen }: Aufbewahrtes,
): Promise<Pick<Protokollbefund, 'maengel' | 'verglichen' | 'quittungen' | 'hinweise'>> {
  const eigene = koepfe.filter((kopf) => kopf.juryId === juryId)
  const unterschriften = await Promise.all(eigene.map(checkUnterschrift))
  const falsche = eigene.filter((_, index) => unterschriften[index] === 'falsch')
  const eigeneQuittungen = quittungen.filter((quittung) => quittung.juryId === juryId)
  const { nrn, maengel } = compareQuittungen(eigeneQuittungen, quittiert)
  const nrOf = new Map(pruefsummen.length > 0 ? hashes.map(({ hash }, index) => [hash, index + 1]) : [])
  const gefunden = pruefsummen.map((hash) => ({ hash, nr: nrOf.get(hash) ?? 0 }))
  return {
    maengel: [
      ...as('aufbewahrt', compareKoepfe(eigene, hashes)),
      ...gefunden
        .filter(({ nr }) => nr === 0)
        .map(({ hash }) => mangel('aufbewahrt', null, `Die Prüfsumme ${hash.slice(0, 8)}… steht in keinem Eintrag der Datei.`)),
      ...falsche.map(({ nr }) => mangel('unterschrift', nr, falscheUnterschriftSatz(nr))),
      ...as('quittung', maengel),
    ],
    verglichen: [
      ...eigene.map(({ nr }, index) => ({ nr, unterschrift: unterschriften[index] ?? null })),
      ...gefunden.filter(({ nr }) => nr > 0).map(({ nr }) => ({ nr, unterschrift: null })),
    ],
    quittungen: nrn,
    hinweise: [
      ...(eigene.length < koepfe.length ? ['Ein Kopf gehört zu einer anderen Jury als die Datei. Er wurde nicht verglichen.'] : []),
      ...(eigeneQuittungen.length < quittungen.length ? ['Quittungen anderer Jurys wurden nicht verglichen.'] : []),
    ],
  }
}

function schluesselHinweise({ kopf }: ProtokollEnde, { koepfe }: Aufbewahrtes): string[] {
  const anders = koepfe.some(({ unterschrift }: AufbewahrterKopf) => unterschrift && unterschrift.schluessel !== kopf.schluessel)
  return anders
    ? ['Datei und aufbewahrter Kopf sind mit verschiedenen Schlüsseln unterschrieben. Nach einer Wiederherstellung des Servers ist das zu erwarten.']
    : []
}

function as(art: Mangelart, maengel: readonly Mangel[]): Dateimangel[] {
  return maengel.map(({ nr, satz }) => mangel(art, nr, satz))
}

function mangel(art: Mangelart, nr: number | null, satz: string): Dateimangel {
  return { art, nr, satz }
}
