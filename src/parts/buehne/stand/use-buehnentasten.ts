import { isTextField, useTasten } from '../../einstellung/tasten.ts'
import type { Buehnenstand } from './buehnenstand.ts'
import { befehlOf, type Tastenbefehl } from './tasten.ts'

type Tastenstand = Pick<Buehnenstand, 'ziffern' | 'uebersicht'>

/** The keys of the stage, and of a clicker. A key that is held down counts once; one that this screen has no use for stays the browser's. */
export function useBuehnentasten(
  stand: Tastenstand | null,
  onBefehl: (befehl: Tastenbefehl) => void,
  kennt: (befehl: Tastenbefehl) => boolean = () => true,
): void {
  useTasten((taste, event) => {
    if (!stand || isBedient(event, stand.ziffern)) return
    const befehl = befehlOf(taste, stand)
    if (!befehl || !kennt(befehl)) return
    // F5 would load the page anew, Space press the button that was clicked last.
    event.preventDefault()
    if (event.target instanceof HTMLElement && taste === ' ') event.target.blur()
    if (!event.repeat) onBefehl(befehl)
  }, isSchreibfeld)
}

/**
 * Whoever came to a button or a slider by keyboard uses it by its own keys; after a click the stage has them again. A number that is being typed ends with
 * Enter wherever the focus is, and a button that is held down is pressed once.
 */
export function isBedient(event: KeyboardEvent, ziffern: string): boolean {
  const { target, key: taste, repeat } = event
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return false
  if (taste === ' ' || taste === 'Enter') {
    if (target.closest('button, a, summary') === null || (taste === 'Enter' && ziffern !== '')) return false
    if (repeat) event.preventDefault()
    return true
  }
  return target.matches('input[type="range"]') && /^(Arrow|Page|Home|End)/u.test(taste)
}

/** The slider of a film has no letters: a clicker goes on after somebody has used it. */
function isSchreibfeld(target: EventTarget | null): boolean {
  return isTextField(target) && !(target instanceof HTMLElement && target.matches('input[type="range"]'))
}
