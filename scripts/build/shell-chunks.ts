/** The part of the bundler's context that tells who imports a module. */
interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

/** What a file of its own is made for, by the screens that import it. */
const START = /\/src\/(app\/main|screens\/voting\/voting-layout)\.tsx$/
const ZETTEL = /\/src\/screens\/voting\/einreichung\/einreichung-screen\.tsx$/
/** What speaks to the server, after the first screen. */
const VERKEHR = /\/src\/(offline\/open-verkehr|api\/anmelde-rufe|parts\/jury\/frage-jurys)\.ts$/
const LISTE = /\/src\/screens\/voting\/(.+\/)?jurys-screen\.tsx$/
const JURY = /\/src\/screens\/voting\/(?!president\/|presentation\/|erklaerung\/|young\/)(.+\/)?[^/]+-screen\.tsx$/
const ANMELDUNG = /\/src\/screens\/welcome\/welcome-screen\.tsx$/
const YOUNG = /\/src\/screens\/voting\/young\/(.+\/)?[^/]+-screen\.tsx$/

const SCREEN = /\/src\/(app\/main|screens\/voting\/voting-layout|screens\/.+-screen)\.tsx$/

/** A library's index names every part as imported. No screen of a juror writes by these: they stay with the screens that do. */
const NUR_ANDERSWO = /\/@tanstack\/[^/]+\/build\/modern\/(useMutation|mutationObserver)\.js$/

/**
 * Six files instead of fifty: small ones cost 10 kB more on the wire and a look into the cache each. The start holds what every screen of a juror needs,
 * then come the ballot, what speaks to the server, the list of juries, the other screens of a juror and those of the young. A lazy screen stays a file of
 * its own: only what it imports moves.
 */
export function groupShellChunks() {
  const [start, zettel, verkehr, liste, jury, young, anmeldung] = [START, ZETTEL, VERKEHR, LISTE, JURY, YOUNG, ANMELDUNG].map(
    followImporters,
  ) as Reaches
  const isShared: Reach = (id, graph) => zettel(id, graph) && (liste(id, graph) || verkehr(id, graph))
  // Whoever logs in for the first time loads no screen of a jury.
  const isOfAnmeldung: Reach = (id, graph) =>
    anmeldung(id, graph) && !verkehr(id, graph) && (zettel(id, graph) || liste(id, graph) || jury(id, graph))
  const groups: [name: string, isIn: Reach][] = [
    ['start', (id, graph) => start(id, graph) || isShared(id, graph) || isOfAnmeldung(id, graph)],
    ['zettel', zettel],
    ['verkehr', (id, graph) => VERKEHR.test(id) || verkehr(id, graph)],
    ['juryliste', liste],
    ['jury', jury],
    ['young', young],
  ]
  return groups.map(([name, isIn], index) => ({
    name: (id: string, graph: Graph) => (!SCREEN.test(id) && !NUR_ANDERSWO.test(id) && isIn(id, graph) ? name : null),
    debugName: name,
    priority: groups.length - index,
  }))
}

type Reaches = [Reach, Reach, Reach, Reach, Reach, Reach, Reach]
type Reach = (id: string, graph: Graph) => boolean

function followImporters(screens: RegExp): Reach {
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
