/** The part of the bundler's context that tells who imports a module. */
interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

/** In this order: what the entry and the list of juries import, then what the other screens of a juror import besides, and those of the young. */
const GROUPS: [name: string, screens: RegExp][] = [
  ['start', /\/src\/(app\/main|screens\/voting\/(.+\/)?jurys-screen)\.tsx$/],
  ['jury', /\/src\/screens\/voting\/(?!president\/|presentation\/|erklaerung\/|young\/)(.+\/)?[^/]+-screen\.tsx$/],
  ['young', /\/src\/screens\/voting\/young\/(.+\/)?[^/]+-screen\.tsx$/],
]

const SCREEN = /\/src\/(app\/main|screens\/.+-screen)\.tsx$/

/** A library's index names every part as imported. No screen of a juror writes by these: they stay with the screens that do. */
const NUR_ANDERSWO = /\/@tanstack\/[^/]+\/build\/modern\/(useMutation|mutationObserver)\.js$/

/**
 * Three files instead of fifty: small ones cost 10 kB more on the wire and a look into the cache each. A lazy screen stays a file of its own: only what
 * it imports moves.
 */
export function groupShellChunks() {
  return GROUPS.map(([name, screens], index) => {
    const isReached = followImporters(screens)
    return {
      name: (id: string, graph: Graph) => (!SCREEN.test(id) && !NUR_ANDERSWO.test(id) && isReached(id, graph) ? name : null),
      priority: GROUPS.length - index,
    }
  })
}

function followImporters(screens: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>()
  return function isReached(id, graph) {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = importers.some((importer) => screens.test(importer) || isReached(importer, graph))
    known.set(id, found)
    return found
  }
}
