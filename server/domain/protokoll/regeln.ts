import type { Namen } from './namen.ts'

/** Columns of a round that turn votes into a result. */
export const REGELN_DER_RUNDE = [
  'art',
  'modus',
  'skala',
  'kriterien',
  'quorumProzent',
  'mehrheitProzent',
  'auswertung',
  'mitUmfang',
  'zuRundeId',
  'inPanels',
] as const
type Rundenregeln = Record<(typeof REGELN_DER_RUNDE)[number], string | number | null>

/** Who sits there, and as what. */
export interface Sitzregeln {
  benutzerId: string
  funktion: string
  stimmberechtigt: number
}

export interface Panelregeln {
  mindestens: number
  sitze: Record<string, readonly string[]>
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
  /** The only works that the round is about; absent where it is about all. */
  umfang?: readonly string[]
  /** Of a round in panels: seat → its categories, where it has any of its own, and how many were to see each work. */
  panels?: Panelregeln
  namen?: Namen
}

/** The same as the tables have it now. */
export interface Regelstand {
  runden: readonly ({ id: string; umfang: readonly string[] | null } & Rundenregeln)[]
  vorsitzStimmrecht: string
  /** Every seat, revoked ones too. */
  sitze: readonly ({ id: string; widerrufenMs: number | null; stimmeSeitMs: number | null } & Sitzregeln)[]
  kategorien: readonly string[]
  panels: Panelregeln
  /** Every work of these categories, and every work that an entry names. */
  werke: readonly { id: string; kategorieId: string; vorJury: boolean }[]
}

export function pickRegeln(rundeId: string, { runden, vorsitzStimmrecht, sitze, kategorien, panels, werke }: Regelstand): Regeln {
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde) throw new Error(`no round ${rundeId}`)
  return {
    runde: Object.fromEntries(REGELN_DER_RUNDE.map((spalte) => [spalte, runde[spalte]])) as Rundenregeln,
    vorsitzStimmrecht,
    sitze: Object.fromEntries(sitze.filter(({ widerrufenMs }) => widerrufenMs === null).map((sitz) => [sitz.id, pickSitz(sitz)])),
    kategorien: kategorien.toSorted(),
    werke: Object.fromEntries(werke.filter((werk) => isInJury(werk, kategorien)).map(({ id, kategorieId }) => [id, kategorieId])),
    ...(runde.umfang && { umfang: runde.umfang.toSorted() }),
    ...(runde.inPanels === 1 && { panels }),
  }
}

export function isInJury({ kategorieId, vorJury }: Regelstand['werke'][number], kategorien: readonly string[]): boolean {
  return vorJury && kategorien.includes(kategorieId)
}

export function pickSitz({ benutzerId, funktion, stimmberechtigt }: Sitzregeln): Sitzregeln {
  return { benutzerId, funktion, stimmberechtigt }
}
