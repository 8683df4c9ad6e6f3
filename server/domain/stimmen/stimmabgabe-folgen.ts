import { OFFENE_VORSCHLAEGE } from '#contract/stimme.ts'

/** What an act does besides the vote itself. Read by whoever decides it, by the chair's decision, and by whoever follows the sealed log. */

/** Of an accepted or counted act on a recusal that is open under this status (undefined: none). */
export function befangenheitFolge(art: string, befangen: string | undefined): 'erklaeren' | 'beenden' | null {
  if (art === 'BEFANGEN') return befangen === undefined ? 'erklaeren' : null
  return art === 'ZURUECKGEZOGEN' && befangen === 'ERKLAERT' ? 'beenden' : null
}

/** Proposals that an act ends: its own tablet's by the next one, and those that it names; a refused act ends nothing. */
export function vorschlagFolge(
  status: 'accepted' | 'unchanged' | 'conflict',
  { geraetId, loest }: { geraetId: string; loest: readonly string[] },
  offen: readonly { id: string; geraetId: string }[],
): string[] {
  return offen
    .filter((vorschlag) => (status !== 'unchanged' && vorschlag.geraetId === geraetId) || (status !== 'conflict' && loest.includes(vorschlag.id)))
    .map(({ id }) => id)
}

/** Beside a new proposal, which of the open ones of the same work have to give way: the oldest. `neueste`: the newest first. */
export function verdraengteOf(neueste: readonly string[]): string[] {
  return neueste.slice(OFFENE_VORSCHLAEGE - 1)
}

/** A late act that is counted all the same is marked like one that came in time from a tablet without a network. */
export function nachgereichtFolge(act: { status: string; nachgereicht: 0 | 1 }, entscheidung: string | null): 0 | 1 {
  return entscheidung === 'GEZAEHLT' && act.status === 'late' ? 1 : act.nachgereicht
}
