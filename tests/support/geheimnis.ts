import { addPerson, openSaal, TestGeraet, type Saal } from './voting.ts'

/** A value that stands nowhere else: whoever reads it has read this vote. */
export const WERTE = { j1: [700_001, 700_002], j2: [700_003, 700_004], vorsitz: [700_005] } as const
export type Autor = keyof typeof WERTE
const AUTOREN = Object.keys(WERTE) as Autor[]

export interface Saalgeheimnis extends Saal {
  /** What tells who somebody is: ids of person, seat, tablets and acts, and the name. */
  kennzeichen: Record<Autor, string[]>
  /** Ids that a path may ask for. */
  ids: string[]
}

/** A round with votes, a conflict and a late act, each value known by its author; and people of every kind who might read them. */
export async function openSaalgeheimnis(dialekt: 'sqlite' | 'postgres'): Promise<Saalgeheimnis> {
  const saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], einreichungen: 2 })
  const skala = JSON.stringify({ min: 700_000, max: 700_010, schritt: 1, texte: [] })
  await saal.db.updateTable('runde').set({ skala }).execute()
  await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
  await addPerson(saal, 'fremder', { roles: ['JURY'], juryId: null })
  await addPerson(saal, 'fremdevorsitz', { roles: ['JURY', 'JURYPRAESIDENT'], juryId: null })
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  await addPerson(saal, 'druck', { roles: ['DRUCKEREI'], juryId: null })
  await addPerson(saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
  const [w1, w2] = saal.einreichungIds
  const kennzeichen = Object.fromEntries(AUTOREN.map((name) => [name, identify(saal, name)])) as Saalgeheimnis['kennzeichen']
  const cast = async (geraet: TestGeraet, autor: Autor, was: { einreichungId: string | undefined; punkte: number }) => {
    const { einreichungId, punkte } = was
    const { id } = await geraet.cast({ einreichungId, wert: { punkte }, kommentar: `Kommentar ${punkte}` })
    kennzeichen[autor].push(geraet.geraetId, id ?? '')
  }
  const [tablet, vorsitz] = [new TestGeraet(saal, 'j2'), new TestGeraet(saal, 'vorsitz')]
  await cast(new TestGeraet(saal, 'j1'), 'j1', { einreichungId: w1, punkte: 700_001 })
  await cast(new TestGeraet(saal, 'j1'), 'j1', { einreichungId: w1, punkte: 700_002 })
  await cast(tablet, 'j2', { einreichungId: w1, punkte: 700_003 })
  await cast(vorsitz, 'vorsitz', { einreichungId: w1, punkte: 700_005 })
  const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`
  await saal.person('vorsitz').call('POST', runde, { status: 'NACHLAUF' })
  await cast(tablet, 'j2', { einreichungId: w2, punkte: 700_004 })
  const ids = [saal.juryId, saal.kategorieId, saal.rundeId, ...saal.einreichungIds, ...AUTOREN.flatMap((name) => kennzeichen[name])]
  return Object.assign(saal, { kennzeichen, ids: ids.filter((id) => id.length === 36) })
}

function identify(saal: Saal, name: Autor): string[] {
  const { benutzerId, mitgliedId } = saal.person(name)
  return [benutzerId, mitgliedId, `Vera ${name}`, `${name}@saal.example`]
}

/** Whose votes an answer tells, anyhow. */
export function autorenIn(text: string): Autor[] {
  return AUTOREN.filter((autor) => WERTE[autor].some((wert) => text.includes(String(wert))))
}

/** Whose votes an answer tells beside who gave them: in one record, or in one that holds it. */
export function genannteIn(answer: unknown, kennzeichen: Saalgeheimnis['kennzeichen']): Autor[] {
  // Most answers, the large ones before all, tell no vote at all.
  if (autorenIn(JSON.stringify(answer)).length === 0) return []
  const found = new Set<Autor>()
  visit(answer, [], (own, all) => {
    for (const autor of autorenIn(own.join('\n'))) if (kennzeichen[autor].some((mark) => all.some((text) => text.includes(mark)))) found.add(autor)
  })
  return [...found]
}

function visit(node: unknown, above: readonly string[], judge: (own: readonly string[], all: readonly string[]) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => visit(item, above, judge))
  const lists: unknown[][] = []
  const own = textsOf(node, lists)
  const all = [...above, ...own]
  judge(own, all)
  for (const list of lists) visit(list, all, judge)
}

/** What stands in one record, with its parts but without its lists. */
function textsOf(node: unknown, lists: unknown[][]): string[] {
  if (Array.isArray(node)) {
    lists.push(node)
    return []
  }
  if (node === null || typeof node !== 'object') return [String(node)]
  return Object.entries(node).flatMap(([key, value]) => [key, ...textsOf(value, lists)])
}
