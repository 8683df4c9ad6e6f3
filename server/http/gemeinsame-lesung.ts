import { personOf, type Sitzung } from '../auth/sitzung.ts'

interface Lesung {
  laufende: Promise<unknown>
  naechste: Promise<unknown> | null
}

/**
 * One reading of a question at a time. Whoever asks it meanwhile waits for the next one, together with everybody else who does: it begins after they have
 * asked, so that nobody is answered what was so before. What failed, failed for those alone who waited for it.
 */
export function createGemeinsameLesung(): <T>(frage: string, lies: () => Promise<T>) => Promise<T> {
  const lesungen = new Map<string, Lesung>()

  function begin<T>(frage: string, lies: () => Promise<T>): Promise<T> {
    const laufende = lies()
    const lesung: Lesung = { laufende, naechste: null }
    lesungen.set(frage, lesung)
    // The next one, where somebody waits, takes this place itself.
    const end = () => void (lesung.naechste === null && lesungen.delete(frage))
    laufende.then(end, end)
    return laufende
  }

  return <T>(frage: string, lies: () => Promise<T>): Promise<T> => {
    const lesung = lesungen.get(frage)
    if (!lesung) return begin(frage, lies)
    const beginNext = () => begin(frage, lies)
    lesung.naechste ??= lesung.laufende.then(beginNext, beginNext)
    return lesung.naechste as Promise<T>
  }
}

/** Of one person, as whom and with which roles: what somebody may read is somebody else's to be refused. */
export function frageOf({ sitzung, params, query }: { sitzung: Sitzung; params: object; query?: object | undefined }): string {
  return JSON.stringify([personOf(sitzung), sitzung.benutzerId, sitzung.roles, params, query ?? {}])
}
