/**
 * On a first visit the page has brought the log-in along (app/schale/vordruck.tsx). What was typed there, the caret and what was pressed go over to the real
 * one, and the other leaves in the same frame.
 */
export function takeVordruck(seite: HTMLElement | null): void {
  const vordruck = document.getElementById('vordruck')
  if (!vordruck || !seite?.isConnected) return
  // A button that goes away between press and release hears of neither.
  if (vordruck.querySelector(':active')) return void requestAnimationFrame(() => takeVordruck(seite))
  const besucht = document.activeElement
  const auswahl = besucht instanceof HTMLInputElement ? ([besucht.selectionStart, besucht.selectionEnd] as const) : null
  const felder = [...vordruck.querySelectorAll('input')]
  const istSichtbar = felder.some(({ name, type }) => name === 'password' && type === 'text')
  vordruck.remove()
  for (const { name, value } of felder) {
    const feld = seite.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    // A password that the browser has filled in and hides until somebody taps is filled in anew.
    if (feld && value) feld.value = value
  }
  if (istSichtbar) seite.querySelector<HTMLElement>('.passwort-feld__auge')?.click()
  const neu = besucht && vordruck.contains(besucht) ? findSame(seite, besucht) : undefined
  neu?.focus({ preventScroll: true })
  if (neu instanceof HTMLInputElement && auswahl) neu.setSelectionRange(...auswahl)
  if ('gesendet' in vordruck.dataset) seite.querySelector('form')?.requestSubmit()
}

function findSame(seite: HTMLElement, altes: Element): HTMLElement | undefined {
  return [...seite.querySelectorAll<HTMLElement>(altes.tagName)].find((neues) => wordOf(neues) === wordOf(altes))
}

function wordOf(element: Element): string | null {
  return element.getAttribute('name') ?? element.getAttribute('href') ?? element.textContent
}
