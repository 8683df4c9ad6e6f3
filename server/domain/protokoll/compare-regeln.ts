import type { Mangel } from '#contract/kette.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { isInJury, pickSitz, REGELN_DER_RUNDE, type Regeln, type Regelstand, type Sitzregeln } from './regeln.ts'
import type { Nachvollzug } from './replay-protokoll.ts'

/** What the rounds are counted by, against what their openings sealed, both ways. Of rounds whose opening is an entry of version 1 nobody knows. */
export function compareRegeln({ regeln, kategorien, sitze }: Pick<Nachvollzug, 'regeln' | 'kategorien' | 'sitze'>, stand: Regelstand): Mangel[] {
  const saetze = stand.runden.flatMap((runde) => {
    const versiegelt = regeln.get(runde.id)
    return versiegelt ? compareRunde(runde, withSitze(versiegelt, sitze), stand) : []
  })
  // While no opening has sealed them, nobody knows all works that the jury had before it.
  return [...saetze, ...compareZeiten(stand.sitze, sitze), ...compareKategorien(kategorien, stand, regeln.size > 0)].map((satz) => ({
    nr: null,
    satz,
  }))
}

/** Whoever came later, or was given a vote then, is sealed by an entry of their own. */
function withSitze({ nr, regeln }: { nr: number; regeln: Regeln }, sitze: Nachvollzug['sitze']): { nr: number; regeln: Regeln } {
  const spaeter = [...sitze].filter(([id, sitz]) => sitz.nr > nr || !Object.hasOwn(regeln.sitze, id)).map(([id, { sitz }]) => [id, sitz])
  return { nr, regeln: { ...regeln, sitze: { ...regeln.sitze, ...Object.fromEntries(spaeter) } } }
}

/** Since when a seat counts, against the entry that it came or was given its vote by: which closed rounds are counted without it. */
function compareZeiten(stand: Regelstand['sitze'], sitze: Nachvollzug['sitze']): string[] {
  return stand
    .filter(({ id, stimmeSeitMs }) => stimmeSeitMs !== (sitze.get(id)?.serverMs ?? null))
    .map(({ id }) => `Das Jurymitglied ${id} zählt laut Tabelle seit einer anderen Zeit mit, als versiegelt ist.`)
}

const WORT: Record<(typeof REGELN_DER_RUNDE)[number], string> = {
  art: 'Art',
  modus: 'Modus',
  skala: 'Skala',
  kriterien: 'Kriterien',
  quorumProzent: 'Quorum in Prozent',
  mehrheitProzent: 'Mehrheit in Prozent',
  auswertung: 'Auswertung',
  mitUmfang: 'Nur benannte Arbeiten',
  zuRundeId: 'Runde, an deren Tisch sie beschlossen wurde,',
  inPanels: 'In Panels',
}

function compareRunde(runde: Regelstand['runden'][number], { nr, regeln }: { nr: number; regeln: Regeln }, stand: Regelstand): string[] {
  const anders = (was: string, ist: unknown, soll: unknown) => {
    const satz = `Runde ${runde.id}: ${was} laut Tabelle ${lesbar(ist)}, in Eintrag ${nr} versiegelt ${lesbar(soll)}.`
    return toKanonisch(ist ?? null) === toKanonisch(soll ?? null) ? [] : [satz]
  }
  // Openings from before rounds had one sealed none: they were counted by their mean.
  const versiegelt: Partial<typeof regeln.runde> = { ...regeln.runde }
  versiegelt.auswertung ??= 'MITTEL'
  // And they were about every work.
  versiegelt.mitUmfang ??= 0
  versiegelt.inPanels ??= 0
  return [
    ...REGELN_DER_RUNDE.flatMap((spalte) => anders(WORT[spalte], runde[spalte], versiegelt[spalte])),
    ...anders('Umfang', runde.umfang?.toSorted(), regeln.umfang),
    ...anders('Panels', regeln.panels && stand.panels, regeln.panels),
    ...anders('Stimmrecht des Vorsitzes', stand.vorsitzStimmrecht, regeln.vorsitzStimmrecht),
    ...anders('Kategorien der Jury', stand.kategorien.toSorted(), regeln.kategorien),
    ...compareSitze(stand.sitze, regeln.sitze).map((satz) => `${satz} (Eintrag ${nr}).`),
  ]
}

function compareSitze(sitze: Regelstand['sitze'], versiegelte: Regeln['sitze']): string[] {
  const byId = new Map(sitze.map((sitz) => [sitz.id, sitz]))
  const geaendert = Object.entries(versiegelte).flatMap(([id, soll]) => {
    const sitz = byId.get(id)
    if (!sitz) return [`Das Jurymitglied ${id} fehlt in der Tabelle`]
    const ist = pickSitz(sitz)
    return toKanonisch(ist) === toKanonisch(soll) ? [] : [`Das Jurymitglied ${id} ist laut Tabelle ${sitzwort(ist)}, versiegelt ${sitzwort(soll)}`]
  })
  const neue = sitze.filter(({ id, widerrufenMs }) => widerrufenMs === null && !Object.hasOwn(versiegelte, id))
  return [...geaendert, ...neue.map(({ id }) => `Das Jurymitglied ${id} ist nach der Öffnung der Runde hinzugekommen, ein Eintrag dazu fehlt`)]
}

function sitzwort({ benutzerId, funktion, stimmberechtigt }: Sitzregeln): string {
  return `${funktion} ${stimmberechtigt === 1 ? 'mit' : 'ohne'} Stimmrecht, Person ${benutzerId}`
}

function compareKategorien(kategorien: Nachvollzug['kategorien'], stand: Regelstand, vollstaendig: boolean): string[] {
  const byId = new Map(stand.werke.map((werk) => [werk.id, werk]))
  const geaendert = [...kategorien].flatMap(([id, { nr, kategorieId }]) => {
    const werk = byId.get(id)
    if (!werk) return [`Die Einreichung ${id} fehlt in der Tabelle, nach Eintrag ${nr} steht sie vor der Jury.`]
    if (werk.kategorieId !== kategorieId)
      return [`Die Einreichung ${id} gehört laut Tabelle zur Kategorie ${werk.kategorieId}, nach Eintrag ${nr} zu ${kategorieId}.`]
    return werk.vorJury ? [] : [`Die Einreichung ${id} ist laut Tabelle nicht vor der Jury, nach Eintrag ${nr} ist sie es.`]
  })
  const neue = stand.werke.filter((werk) => vollstaendig && isInJury(werk, stand.kategorien) && !kategorien.has(werk.id))
  return [...geaendert, ...neue.map(({ id }) => `Die Einreichung ${id} steht laut Tabelle vor der Jury, ein Eintrag dazu fehlt.`)]
}

/** Criteria by title and weight; what else stands there, as it stands. */
function lesbar(wert: unknown): string {
  if (typeof wert !== 'string') return toKanonisch(wert ?? null)
  return wert.startsWith('[') || wert.startsWith('{') ? wert : `„${wert}“`
}
