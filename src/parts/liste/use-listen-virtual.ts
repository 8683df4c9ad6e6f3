import { type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDruckt } from '#src/ui/use-druckt.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn beyond those that can be seen, and how many come and go at once: a table is laid out anew with every change of its rows. */
const VORRAT = 3
const BLOCK = 4

interface VirtualOptions {
  count: number
  rowPx: number
  region: RefObject<HTMLElement | null>
  /** The page scrolls, not the region. */
  seite: boolean
  /** Where the region begins. */
  oben: number
}

export interface Ausschnitt {
  rows: readonly number[]
  /** px of the rows above and below that are not drawn. */
  above: number
  below: number
}

/** Which rows can be seen and are drawn; on paper all of them. */
export function useListenVirtual({ count, rowPx, region, seite, oben }: VirtualOptions): Ausschnitt {
  const scrollMargin = usePlaceInPage(region, seite)
  const shared = { count, estimateSize: () => rowPx, rangeExtractor: blocksOf }
  // The compiler leaves this hook alone: the library hands out functions that change under its hands.
  // oxlint-disable-next-line react/incompatible-library
  const inRegion = useVirtualizer({ ...shared, enabled: !seite, getScrollElement: () => region.current, initialOffset: oben })
  const inPage = useWindowVirtualizer({ ...shared, enabled: seite, scrollMargin })
  const virtual = seite ? inPage : inRegion
  useNewMeasure(virtual, rowPx)

  const druckt = useDruckt()
  if (druckt) return { rows: Array.from({ length: count }, (_, index) => index), above: 0, below: 0 }
  const drawn = virtual.getVirtualItems()
  const margin = seite ? scrollMargin : 0
  return {
    rows: drawn.map(({ index }) => index),
    above: (drawn[0]?.start ?? margin) - margin,
    below: virtual.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin),
  }
}

/** The library keeps the heights that it has estimated. */
function useNewMeasure(virtual: { measure: () => void }, rowPx: number): void {
  const measured = useRef(rowPx)
  useEffect(() => {
    if (measured.current === rowPx) return
    measured.current = rowPx
    virtual.measure()
  }, [virtual, rowPx])
}

/** Filters above the region may take another line at any time: the page is then of another height. */
function usePlaceInPage(region: RefObject<HTMLElement | null>, seite: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!seite) return
    const observer = new ResizeObserver(() => {
      if (region.current) setTop(Math.round(region.current.getBoundingClientRect().top + scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [region, seite])
  return top
}

function blocksOf({ startIndex, endIndex, count }: Range): number[] {
  const start = Math.floor(Math.max(0, startIndex - VORRAT) / BLOCK) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + 1 + VORRAT) / BLOCK) * BLOCK)
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
}
