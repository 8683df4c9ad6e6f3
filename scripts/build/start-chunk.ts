/** The part of the bundler's context that tells who imports a module. */
interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

/** What the first screens of a juror need: the entry, the list of juries, and the ballot, with everything they import. */
const STARTS = /\/src\/(app\/main|screens\/voting\/jurys-screen)\.tsx$/

/**
 * Puts it into one file: 33 small ones cost 10 kB more on the wire and a look into the cache each. A lazy screen stays a file of its own: only what it
 * imports moves.
 */
export function nameStartChunk(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>()

  function isStart(id: string, graph: Graph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = importers.some((importer) => STARTS.test(importer) || isStart(importer, graph))
    known.set(id, found)
    return found
  }

  return (id, graph) => (isStart(id, graph) && !STARTS.test(id) ? 'start' : null)
}
