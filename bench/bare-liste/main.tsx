// B7's measure: the same rows in a plain table with a virtual list, nothing else.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { EinreichungListItem } from '#contract/einreichung.ts'

const ROW_PX = 38
const SPALTEN = ['bild', 'titel', 'nummer', 'agentur', 'kategorie', 'status', 'druckstatus', 'medien', 'abgegebenMs'] as const

function Liste() {
  const [page, setPage] = useState(0)
  const [items, setItems] = useState<EinreichungListItem[]>([])
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    query.set('page', String(page))
    void fetch(`/api/einreichungen?${query.toString()}`)
      .then((answer) => answer.json() as Promise<{ items: EinreichungListItem[] }>)
      .then((answer) => setItems(answer.items))
  }, [page])
  return (
    <>
      <button type="button" onClick={() => setPage(page + 1)}>
        Nächste Seite
      </button>
      <Tabelle items={items} />
    </>
  )
}

function Tabelle({ items }: { items: EinreichungListItem[] }) {
  const region = useRef<HTMLDivElement>(null)
  // As many rows beyond the edge as the list of the office draws.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({ count: items.length, getScrollElement: () => region.current, estimateSize: () => ROW_PX, overscan: 4 })
  const drawn = virtual.getVirtualItems()
  return (
    <div ref={region} style={{ height: 680, overflow: 'auto' }}>
      <table style={{ width: '100%', tableLayout: 'fixed' }}>
        <tbody>
          <tr style={{ height: drawn[0]?.start ?? 0 }} aria-hidden="true" />
          {drawn.map(({ index }) => {
            const row = items[index]
            return row ? (
              <tr key={row.id} style={{ height: ROW_PX }}>
                {SPALTEN.map((id) => (
                  <td key={id} className={id}>
                    {id === 'bild' ? <img src={`/media/${row.bild}`} alt="" width={36} height={28} loading="lazy" /> : row[id]}
                  </td>
                ))}
              </tr>
            ) : null
          })}
          <tr style={{ height: virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) }} aria-hidden="true" />
        </tbody>
      </table>
    </div>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Liste />)
