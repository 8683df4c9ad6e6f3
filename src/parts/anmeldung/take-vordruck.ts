/**
 * On a first visit the page has brought the log-in along (app/schale/vordruck.tsx). What was typed there, the caret and what was pressed go over to the real
 * one, and the other leaves in the same frame.
 */
export function takeVordruck(seite: HTMLElement | null): void {
  const vordruck = document.getElementById('vordruck')
  if (!vordruck || !seite?.isConnected) return
  // A button that goes away between press and release hears of neither.
  if (vordruck.querySelector(':active')) return void requestAnimationFrame(() => takeVordruck(seite))
  copyEingaben(vordruck, seite)
  const moveFokus = followFokus(vordruck, seite)
  // Until it has gone, the screen behind it takes no focus.
  vordruck.remove()
  moveFokus()
  if ('gesendet' in vordruck.dataset) seite.querySelector('form')?.requestSubmit()
}

function copyEingaben(vordruck: HTMLElement, seite: HTMLElement): void {
  for (const { name, type, value } of vordruck.querySelectorAll('input')) {
    const feld = seite.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    // A password that the browser has filled in and hides until somebody taps, it fills in anew.
    if (feld && value) feld.value = value
    if (name === 'password' && type === 'text') seite.querySelector<HTMLElement>('.passwort-feld__auge')?.click()
  }
}

function followFokus(vordruck: HTMLElement, seite: HTMLElement): () => void {
  const altes = document.activeElement
  if (!altes || !vordruck.contains(altes)) return () => undefined
  const neues = [...seite.querySelectorAll<HTMLElement>(altes.tagName)].find((each) => wordOf(each) === wordOf(altes))
  const [von, bis] = altes instanceof HTMLInputElement ? [altes.selectionStart, altes.selectionEnd] : []
  return () => {
    neues?.focus({ preventScroll: true })
    if (neues instanceof HTMLInputElement) neues.setSelectionRange(von ?? null, bis ?? null)
  }
}

function wordOf(element: Element): string | null {
  return element.getAttribute('name') ?? element.getAttribute('href') ?? element.textContent
}
