import type { ReactNode } from 'react'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'

/** What the chosen records are called. */
export interface Einheit {
  eins: string
  viele: string
  keins: string
  /** Names are titles and stand in quotation marks. */
  zitat: boolean
}

/** One action: „Kategorien archivieren?", „… wurde archiviert." */
export interface SammelWorte {
  knopf: string
  /** On the button that does it, where that says more. */
  tun?: string
  verb: string
  partizip: string
  folge: string
  gefahr?: boolean
}

/** All that can be done with several records of one kind. */
export interface Sammelwahl<Art extends string> {
  einheit: Einheit
  /** In the order of the buttons. */
  arten: readonly (SammelWorte & { art: Art; icon: ReactNode })[]
  run: (auftrag: { aktion: Art; ids: string[]; vorschau: boolean }, signal?: AbortSignal) => Promise<SammelaktionAntwort>
  /** Keys of queries that an action makes stale. */
  veraltet: readonly string[]
}

export function worteOf<Art extends string>({ arten }: Sammelwahl<Art>, aktion: Art): SammelWorte {
  const worte = arten.find(({ art }) => art === aktion)
  if (!worte) throw new Error(`no words for ${aktion}`)
  return worte
}

export function titelOf(anzahl: number, einheit: Einheit, { verb, partizip }: SammelWorte): string {
  return anzahl === 0 ? `${einheit.keins} kann ${partizip} werden` : `${mengeOf(anzahl, einheit)} ${verb}?`
}

export function ausgelassenOf(anzahl: number, einheit: Einheit): string {
  return `${mengeOf(anzahl, einheit)} ${anzahl === 1 ? 'wird' : 'werden'} ausgelassen`
}

/** What was done. */
export function satzOf({ betroffen, ausgelassen }: SammelaktionAntwort, einheit: Einheit, { partizip }: SammelWorte): string {
  const [first] = betroffen
  const name = einheit.zitat ? `„${first?.name}“` : first?.name
  const getan = betroffen.length === 1 ? `${name} wurde ${partizip}.` : `${betroffen.length} ${einheit.viele} wurden ${partizip}.`
  return ausgelassen.length > 0 ? `${getan} ${ausgelassen.length} ausgelassen.` : getan
}

function mengeOf(anzahl: number, { eins, viele }: Einheit): string {
  return anzahl === 1 ? `1 ${eins}` : `${anzahl} ${viele}`
}
