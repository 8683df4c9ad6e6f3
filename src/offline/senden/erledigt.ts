import type { Vorschlag } from '#contract/stimme.ts'
import type { AusgangRow, Ergebnis, StimmeLage, StimmeZeile } from '../kern/zeilen.ts'

/** An act and what the server has said of it. */
export interface Erledigt {
  act: AusgangRow
  ergebnis: Ergebnis
}

/** What the row says of its own act once that was answered. */
export function answerOf(
  { act, ergebnis }: Erledigt,
  vorschlaege: Vorschlag[],
): Pick<StimmeZeile, 'lage' | 'serverMs' | 'quittung' | 'fruehereQuittung' | 'reason' | 'nachgereicht'> {
  const { serverMs, quittung, reason, nachgereicht = false } = ergebnis
  const fruehereQuittung = act.quittung === quittung ? null : act.quittung
  return { lage: lageAfter(ergebnis, vorschlaege), serverMs, quittung, fruehereQuittung, reason, nachgereicht }
}

function lageAfter({ status }: Ergebnis, vorschlaege: Vorschlag[]): StimmeLage {
  if (status === 'late' || status === 'rejected') return 'nicht-gezaehlt'
  return status === 'conflict' || vorschlaege.length > 0 ? 'konflikt' : 'uebertragen'
}
