export type LeafState = 'on' | 'tablet' | 'abstained' | 'late' | 'open'

const MOST_LEAVES = 60

/** One leaf per state up to sixty, above that one leaf for each group of neighbours. */
export function aggregateLeaves(states: readonly LeafState[], current: number | undefined): { leaves: LeafState[]; currentLeaf: number | undefined } {
  const perLeaf = Math.max(1, Math.ceil(states.length / MOST_LEAVES))
  const leaves = Array.from({ length: Math.ceil(states.length / perLeaf) }, (_, index) =>
    combine(states.slice(index * perLeaf, (index + 1) * perLeaf)),
  )
  return { leaves, currentLeaf: current === undefined ? undefined : Math.floor(current / perLeaf) }
}

// A leaf turns green only when everything it stands for is done, so the twig never looks further than the jury is.
function combine(group: readonly LeafState[]): LeafState {
  const weightiest: LeafState[] = ['late', 'open', 'tablet', 'on']
  return weightiest.find((state) => group.includes(state)) ?? 'abstained'
}
