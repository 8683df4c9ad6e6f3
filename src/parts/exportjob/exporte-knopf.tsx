import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BoxArrowUpIcon } from '@phosphor-icons/react/dist/csr/BoxArrowUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ExportZeile } from './export-zeile.tsx'
import { isOffen } from './exportjob-worte.ts'
import type { Exportsteuerung } from './use-exportjobs.ts'
import './exporte-knopf.css'

interface ExporteKnopfProps {
  steuerung: Exportsteuerung
  offen: boolean
  onOffen: (offen: boolean) => void
  /** How a new export is begun. */
  fuss: ReactNode
  /** What stands on the button, where it is about one thing. */
  wort?: string
  icon?: ReactNode
  size?: 'desktop' | 'bar'
}

/** The button with the running count, and what it opens (design 06). */
export function ExporteKnopf({
  steuerung,
  offen,
  onOffen,
  fuss,
  wort = 'Exporte',
  icon = <BoxArrowUpIcon size={18} aria-hidden="true" />,
  size = 'desktop',
}: ExporteKnopfProps) {
  const id = useId()
  const platz = useRef<HTMLDivElement>(null)
  const laufend = steuerung.items.filter(isOffen).length
  const blatt = useRef<HTMLElement>(null)
  // The button that was pressed may be gone with its line: the focus stays here.
  useEffect(() => {
    if (offen && document.activeElement === document.body) blatt.current?.focus()
  }, [offen, steuerung.items])
  useClickOutside(platz, offen, () => onOffen(false))

  function close() {
    onOffen(false)
    platz.current?.querySelector('button')?.focus()
  }

  return (
    // Escape closes from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={platz} className="exporte" onKeyDown={(event) => (event.key === 'Escape' && offen ? close() : undefined)}>
      <Button aria-expanded={offen} aria-controls={offen ? id : undefined} size={size} icon={icon} onClick={() => onOffen(!offen)}>
        {`${wort} `}
        {laufend > 0 ? <span className="exporte__zahl">{`${laufend} ${laufend === 1 ? 'läuft' : 'laufen'}`}</span> : null}
      </Button>
      <VisuallyHidden>
        <span role="status">{steuerung.ansage}</span>
      </VisuallyHidden>
      {offen ? (
        <section ref={blatt} id={id} tabIndex={-1} className="exporte__blatt" aria-labelledby={`${id}-titel`}>
          <header>
            <h2 id={`${id}-titel`}>Exporte</h2>
            <IconButton size="desktop" label="Exporte schließen" icon={<XIcon size={18} />} onClick={close} />
          </header>
          {steuerung.fehler ? <InlineError title={steuerung.fehler} /> : null}
          {steuerung.items.length === 0 ? (
            <p className="exporte__leer">Hier stehen Exporte, die laufen oder fertig sind. Fertige Dateien bleiben sieben Tage.</p>
          ) : (
            <ul>
              {steuerung.items.map((job) => (
                <ExportZeile key={job.id} job={job} steuerung={steuerung} />
              ))}
            </ul>
          )}
          <footer>{fuss}</footer>
        </section>
      ) : null}
    </div>
  )
}

function useClickOutside(platz: { current: HTMLElement | null }, active: boolean, onOutside: () => void): void {
  const newest = useRef(onOutside)
  useEffect(() => {
    newest.current = onOutside
  })
  useEffect(() => {
    if (!active) return
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && target.isConnected && !platz.current?.contains(target)) newest.current()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [platz, active])
}
