import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** For a row of links that scrolls on a narrow screen: where somebody is stands in sight, also when a link comes later. */
export function useAktivesImBild<Row extends HTMLElement>(anzahl: number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const { pathname } = useLocation()
  // New browsers answer a promise, which is no way to end an effect.
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname, anzahl])
  return row
}
