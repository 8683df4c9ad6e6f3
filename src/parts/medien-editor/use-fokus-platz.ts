import { type FocusEvent, useEffect, useRef, useState } from 'react'

const ZIEL = 'button, a[href], textarea, input:not([tabindex="-1"])'
/** From here the focus comes back: into the undo bar and into a dialog it went by itself. */
const ZWISCHENZIEL = '.undo-bar, [role="dialog"]'

/**
 * Where the focus is among the cards. When what had it is gone, the focus goes to what stands there now, never to the top of the page;
 * when a file comes back, to that file.
 */
export function useFokusPlatz() {
  const wurzel = useRef<HTMLDivElement>(null)
  const platz = useRef<{ feld: string; index: number } | null>(null)
  /** A file that comes back. */
  const [erwartet, setErwartet] = useState<string | null>(null)

  useEffect(() => {
    if (wurzel.current === null || document.activeElement !== document.body) return
    const erwartete = erwartet === null ? null : wurzel.current.querySelector(`[data-medium="${CSS.escape(erwartet)}"]`)
    const ziel = erwartet !== null ? findIn(erwartete) : platz.current && findNear(wurzel.current, platz.current)
    // Whoever has gone on by the wheel stays where they look.
    ziel?.focus({ preventScroll: true })
  })

  function onFocus({ target, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(target) || target.closest(ZWISCHENZIEL)) return
    setErwartet(null)
    const feld = target.closest('.medienfeld')
    platz.current = feld && { feld: feld.id, index: kartenOf(feld).findIndex((karte) => karte.contains(target)) }
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    // Another window has the focus: it comes back to where it was.
    if (!document.hasFocus() || relatedTarget?.closest(ZWISCHENZIEL)) return
    platz.current = null
  }
  return { wurzel, onFocus, onBlur, setErwartet }
}

function kartenOf(feld: Element): HTMLElement[] {
  return [...feld.querySelectorAll<HTMLElement>('.medium-karte')]
}

function findNear(wurzel: HTMLElement, { feld, index }: { feld: string; index: number }): HTMLElement | null {
  const karten = kartenOf(wurzel.querySelector(`#${CSS.escape(feld)}`) ?? wurzel)
  return findIn(karten[Math.min(index, karten.length - 1)] ?? null)
}

function findIn(karte: Element | null): HTMLElement | null {
  return karte?.querySelector<HTMLElement>(ZIEL) ?? null
}
