import type { Art, Gueltig, Reason, StimmabgabeStatus } from '#contract/stimmabgabe.ts'
import type { Panel, Umfang } from '#contract/umfang.ts'
import type { Wert, WertRegel } from '#contract/wert.ts'
import type { FassungStand, NotizFolge, NotizStand } from './decide-notiz.ts'
import type { Uhr } from './estimate-zeitpunkt.ts'
import type { GeleseneStimmabgabe } from './read-stimmabgaben.ts'
import type { Sitz } from '../jury/stimmrecht.ts'
import type { Papierweg } from './vier-augen.ts'

export interface MitgliedStand extends Sitz {
  id: string
  juryId: string
  vorsitzStimmrecht: string
  /** Of the jury. */
  historie: string
  widerrufen: boolean
  /** What it judges in rounds that are held in panels. */
  panel: Panel
}
export interface RundeStand {
  id: string
  juryId: string
  status: string
  art: string
  geschlossenMs: number | null
  regel: WertRegel
  umfang: Umfang
  inPanels: boolean
}
export interface EinreichungStand {
  revision: number
  kategorieId: string
  /** Admitted and not withdrawn. */
  sichtbar: boolean
  /** It was in a competition at all. */
  abgegeben: boolean
  juryIds: ReadonlySet<string>
}
export interface StimmeStand {
  art: Art
  wert: Wert | null
  kommentar: string | null
  rev: number
  /** Whose act made it; also this Gerät's, when the tablet has sent that act under a former Gerät. */
  geraetId: string
  serverMs: number
  /** null for what this request itself has made. */
  quittung: string | null
}

/** What the database knew once the locks were taken, moved on act by act: the later act of a batch sees what the earlier one did. */
export interface StimmabgabeLage {
  benutzerId: string
  geraetId: string
  jetztMs: number
  mitglieder: Map<string, MitgliedStand>
  runden: Map<string, RundeStand>
  /** Of juries where this person never had a seat. */
  fremdeRunden: ReadonlySet<string>
  einreichungen: Map<string, EinreichungStand>
  stimmen: Map<string, StimmeStand>
  /** Open recusals: ERKLAERT or BESTAETIGT. */
  befangen: Map<string, string>
  vorschlaege: Map<string, { id: string; geraetId: string }[]>
  /** By member and work, as recusals; empty unless the batch has notes. */
  notizen: Map<string, NotizStand>
  fassungen: Map<string, FassungStand[]>
  uhr: Uhr
  /** Of votes from paper: who entered and who checked them. */
  papier: Papierweg | null
  isSiegelEcht(anker: NonNullable<GeleseneStimmabgabe['anker']>): boolean
}

export interface Entscheid {
  status: Exclude<StimmabgabeStatus, 'gap'>
  reason: Reason | null
  juryId: string | null
  mitgliedId: string | null
  /** Of the counted state; a new one only when `neu`. */
  rev: number | null
  neu: StimmeStand | null
  gueltig: Gueltig
  nachgereicht: boolean
  geaendert: boolean
  geschaetztMs: number | null
  vorschlagOffen: boolean
  /** Proposals that this act ends. */
  beendet: readonly string[]
  befangenheit: 'erklaeren' | 'beenden' | null
  notiz: NotizFolge | null
}

export function stimmeKeyOf(mitgliedId: string, rundeId: string, einreichungId: string): string {
  return `${mitgliedId} ${rundeId} ${einreichungId}`
}

export function befangenKeyOf(mitgliedId: string, einreichungId: string): string {
  return `${mitgliedId} ${einreichungId}`
}

export function toGueltig(stimme: StimmeStand | undefined): Gueltig {
  if (!stimme) return null
  const { art, wert, rev, serverMs, quittung } = stimme
  return { art, wert, rev, serverMs, ...(quittung !== null && { quittung }) }
}
