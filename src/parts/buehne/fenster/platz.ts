import type { Auftritt } from './botschaft.ts'
import { type Buehnenstand, createBuehnenstand, reduceBuehne } from '../stand/buehnenstand.ts'
import { holdFilm } from '../stand/filmstand.ts'
import { isUmgeordnet, mergeAblauf } from '../stand/ablauf.ts'

/** The state of each category's show, and which of them runs: on this device only, no secret and nothing of a vote. */
const PLATZ = 'lorbeer-buehne-platz'
const LAEUFT = 'lorbeer-buehne-laeuft'
/** Another day is another show: its order stays, its place does not. */
const FRISCH_MS = 12 * 3_600_000

interface Platz {
  form: 1
  seitMs: number
  stand: Buehnenstand
  /** The order that was made outside of the show, as it was then. */
  vorlage: readonly string[]
}

/** Keeps the place: a reload, a crash or the way back comes to it. */
export function savePlatz({ juryId, kategorieId, stand }: Auftritt, jetztMs: number, werke?: readonly string[]): void {
  const vorlage = werke ?? readPlatz(juryId, kategorieId)?.vorlage ?? stand.werke
  const platz: Platz = { form: 1, seitMs: jetztMs, stand, vorlage }
  write(keyOf(juryId, kategorieId), JSON.stringify(platz))
  write(LAEUFT, `${juryId} ${kategorieId}`)
}

/** The show was left on purpose: an audience's window that is opened later rests. */
export function endLaufend(): void {
  write(LAEUFT, null)
}

/** What runs on this device; null after somebody left it. */
export function readLaufend(jetztMs: number): Auftritt | null {
  const [juryId = '', kategorieId = ''] = (read(LAEUFT) ?? '').split(' ')
  const platz = readPlatz(juryId, kategorieId)
  return platz && isFrisch(platz, jetztMs) ? { juryId, kategorieId, stand: holdStand(platz.stand, jetztMs) } : null
}

/** Where the show of this category stood when it was left; null: it begins. */
export function readWerk(juryId: string, kategorieId: string, jetztMs: number): string | null {
  const platz = readPlatz(juryId, kategorieId)
  return platz && isFrisch(platz, jetztMs) ? platz.stand.werk : null
}

/** The stage as it was left, for the works that there are now, with this one on it. */
export function resumeStand(
  { juryId, kategorieId }: Pick<Auftritt, 'juryId' | 'kategorieId'>,
  werke: readonly string[],
  werk: string,
  jetztMs: number,
): Buehnenstand {
  const platz = readPlatz(juryId, kategorieId)
  if (!platz || !isFrisch(platz, jetztMs)) return createBuehnenstand(werke, werk, jetztMs)
  const { stand, vorlage } = platz
  // An order that was made since holds; else the one that was made during the show.
  const folge = isUmgeordnet(vorlage, werke) ? werke : mergeAblauf(stand.werke, werke)
  if (!folge.includes(stand.werk)) {
    const naechstes = folge.includes(werk) ? werk : naechstesOf(stand, folge)
    return { ...createBuehnenstand(folge, naechstes, jetztMs), gezeigt: stand.gezeigt }
  }
  const wieder = { ...holdStand(stand, jetztMs), werke: folge, entfallen: [] }
  return reduceBuehne(wieder, { art: 'ZEIGE', einreichungId: werk }, { motive: () => 0, jetztMs })
}

/** After a reload: where the show stood, and black where it was black; null: it begins. */
export function resumeNeuGeladen(auftritt: Pick<Auftritt, 'juryId' | 'kategorieId'>, werke: readonly string[], jetztMs: number): Buehnenstand | null {
  const platz = readPlatz(auftritt.juryId, auftritt.kategorieId)
  if (!platz || !isFrisch(platz, jetztMs)) return null
  return { ...resumeStand(auftritt, werke, platz.stand.werk, jetztMs), schwarz: platz.stand.schwarz }
}

/** Of a work that has gone: what came after it and is still there, else what came before. */
function naechstesOf({ werke, werk }: Buehnenstand, folge: readonly string[]): string | undefined {
  const ort = werke.indexOf(werk)
  return [...werke.slice(ort + 1), ...werke.slice(0, ort).toReversed()].find((id) => folge.includes(id))
}

/** Nothing begins to play by itself after a reload. */
function holdStand(stand: Buehnenstand, jetztMs: number): Buehnenstand {
  return { ...stand, ziffern: '', uebersicht: false, film: holdFilm(stand.film, jetztMs) }
}

function isFrisch({ seitMs }: Platz, jetztMs: number): boolean {
  return Math.abs(jetztMs - seitMs) < FRISCH_MS
}

function readPlatz(juryId: string, kategorieId: string): Platz | null {
  try {
    const platz = JSON.parse(read(keyOf(juryId, kategorieId)) ?? 'null') as Platz | null
    return platz?.form === 1 ? platz : null
  } catch {
    return null
  }
}

function keyOf(juryId: string, kategorieId: string): string {
  return `${PLATZ} ${juryId} ${kategorieId}`
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, wert: string | null): void {
  try {
    if (wert === null) localStorage.removeItem(key)
    else localStorage.setItem(key, wert)
  } catch {
    // Full or forbidden: the place is kept while a window is open.
  }
}
