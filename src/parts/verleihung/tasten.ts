import { readEinstellungen } from '../einstellung/einstellungen.ts'
import type { Ablaufaktion } from './ablauf.ts'

type Befehl = Ablaufaktion | { art: 'VERLASSEN' }

/** As clickers send them, too. F5 would load the page anew: on the stage it does nothing. */
const TASTEN: Readonly<Record<string, Befehl>> = {
  ArrowRight: { art: 'WEITER' },
  PageDown: { art: 'WEITER' },
  ArrowLeft: { art: 'ZURUECK' },
  PageUp: { art: 'ZURUECK' },
  b: { art: 'SCHWARZ' },
  '.': { art: 'SCHWARZ' },
  g: { art: 'UEBERSICHT' },
  Enter: { art: 'SPRUNG' },
  Escape: { art: 'VERLASSEN' },
}
const OHNE_WIRKUNG = new Set(['F5', ' ', 'ArrowUp', 'ArrowDown'])

interface Taste {
  key: string
  repeat: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key means; null: it is none of ours. „nichts": ours, and without effect: a key that is held down reveals nothing more. */
export function befehlOf({ key, repeat, ctrlKey, metaKey, altKey }: Taste): Befehl | 'nichts' | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key.length === 1 && key !== ' ' && !readEinstellungen().einzeltasten) return null
  if (OHNE_WIRKUNG.has(key)) return 'nichts'
  const befehl = /^\d$/.test(key) ? ({ art: 'ZIFFER', ziffer: key } as const) : TASTEN[key.length === 1 ? key.toLowerCase() : key]
  if (!befehl) return null
  return repeat ? 'nichts' : befehl
}
