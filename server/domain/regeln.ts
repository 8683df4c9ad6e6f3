import { toKanonisch } from '#contract/kanonisch.ts'
import type { Versiegelt } from './protokoll.ts'
import type { Mangel, Nachvollzug } from './replay-protokoll.ts'

/** Columns of a round that turn votes into a result. */
export const REGELN_DER_RUNDE = ['art', 'modus', 'skala', 'kriterien', 'quorumProzent', 'mehrheitProzent'] as const
type Spalte = (typeof REGELN_DER_RUNDE)[number]
export type Rundenregeln = Record<Spalte, string | number | null>

/** Who sits there, and as what. */
export interface Sitzregeln {
  benutzerId: string
  funktion: string
  stimmberechtigt: number
}

/** What a round is counted by, as its opening seals it. */
export interface Regeln {
  runde: Rundenregeln
  vorsitzStimmrecht: string
  /** By member; who was revoked before has none. */
  sitze: Record<string, Sitzregeln>
  kategorien: readonly string[]
  /** Works that the jury has before it → their category. */
  werke: Record<string, string>
}

/** The same as the tables have it now. */
export interface Regelstand {
  runden: readonly ({ id: string } & Rundenregeln)[]
  vorsitzStimmrecht: string
  /** Every seat, revoked ones too. */
  sitze: readonly ({ id: string; widerrufenMs: number | null } & Sitzregeln)[]
  kategorien: readonly string[]
  /** Every work of these categories, and every work that an entry names. */
  werke: readonly { id: string; kategorieId: string; vorJury: boolean }[]
}

export function pickRegeln(rundeId: string, { runden, vorsitzStimmrecht, sitze, kategorien, werke }: Regelstand): Regeln {
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde) throw new Error(`no round ${rundeId}`)
  return {
    runde: Object.fromEntries(REGELN_DER_RUNDE.map((spalte) => [spalte, runde[spalte]])) as Rundenregeln,
    vorsitzStimmrecht,
    sitze: Object.fromEntries(sitze.filter(({ widerrufenMs }) => widerrufenMs === null).map((sitz) => [sitz.id, pickSitz(sitz)])),
    kategorien: kategorien.toSorted(),
    werke: Object.fromEntries(werke.filter((werk) => isInJury(werk, kategorien)).map(({ id, kategorieId }) => [id, kategorieId])),
  }
}

function isInJury({ kategorieId, vorJury }: Regelstand['werke'][number], kategorien: readonly string[]): boolean {
  return vorJury && kategorien.includes(kategorieId)
}

function pickSitz({ benutzerId, funktion, stimmberechtigt }: Sitzregeln): Sitzregeln {
  return { benutzerId, funktion, stimmberechtigt }
}

/** The category of each work that the jury has before it, by the entries up to this one. Rules that contradict what was sealed before them are named. */
export function followRegeln({ regeln, kategorien, maengel }: Nachvollzug, { eintrag }: Versiegelt): void {
  const { nr, art, rundeId, einreichungId, kategorieId } = eintrag
  if (einreichungId !== null && art === 'RUECKZUG') kategorien.delete(einreichungId)
  if (einreichungId !== null && kategorieId !== undefined) kategorien.set(einreichungId, { nr, kategorieId })
  if (!eintrag.regeln || rundeId === null) return
  const { werke } = eintrag.regeln
  for (const [id, before] of kategorien)
    if (werke[id] !== before.kategorieId)
      maengel.push({ nr, satz: `Eintrag ${nr}: Die Einreichung ${id} steht darin anders vor der Jury als in Eintrag ${before.nr}.` })
  regeln.set(rundeId, { nr, regeln: eintrag.regeln })
  for (const [id, kategorie] of Object.entries(werke)) kategorien.set(id, { nr, kategorieId: kategorie })
}

/** What the rounds are counted by, against what their openings sealed, both ways. Of rounds that were opened before rules were sealed nobody knows. */
export function compareRegeln({ regeln, kategorien }: Pick<Nachvollzug, 'regeln' | 'kategorien'>, stand: Regelstand): Mangel[] {
  const saetze = stand.runden.flatMap((runde) => {
    const versiegelt = regeln.get(runde.id)
    return versiegelt ? compareRunde(runde, versiegelt, stand) : []
  })
  // While no opening has sealed them, nobody knows all works that the jury had before it.
  return [...saetze, ...compareKategorien(kategorien, stand, regeln.size > 0)].map((satz) => ({ nr: null, satz }))
}

const WORT: Record<Spalte, string> = {
  ...{ art: 'Art', modus: 'Modus', skala: 'Skala', kriterien: 'Kriterien', quorumProzent: 'Quorum in Prozent' },
  mehrheitProzent: 'Mehrheit in Prozent',
}

function compareRunde(runde: Regelstand['runden'][number], { nr, regeln }: { nr: number; regeln: Regeln }, stand: Regelstand): string[] {
  const anders = (was: string, ist: unknown, soll: unknown) => {
    const satz = `Runde ${runde.id}: ${was} laut Tabelle ${lesbar(ist)}, in Eintrag ${nr} versiegelt ${lesbar(soll)}.`
    return toKanonisch(ist ?? null) === toKanonisch(soll ?? null) ? [] : [satz]
  }
  return [
    ...REGELN_DER_RUNDE.flatMap((spalte) => anders(WORT[spalte], runde[spalte], regeln.runde[spalte])),
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
