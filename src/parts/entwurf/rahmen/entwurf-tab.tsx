import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type EinreichungTab, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { FelderContext, useEntwurf } from '../entwurf-context.ts'
import { EntwurfHinweis } from './entwurf-hinweis.tsx'
import { istEntwurf, tabStandOf } from '../entwurf-stand.ts'
import '../felder/felder.css'

/** One tab with fields: its heading, what stands in the way of editing, and the fields, each of which saves itself. */
export function EntwurfTab({ tab, neben, children }: { tab: EinreichungTab; neben?: ReactNode; children: ReactNode }) {
  const hier = useEntwurf()
  const { beruehrt, touch } = useBeruehrt()
  const stand = tabStandOf(hier.entwurf, tab, hier.besucht.has(tab))
  const value = useMemo(() => ({ ...hier, tab, beruehrt, touch, begonnen: stand.begonnen }), [hier, tab, beruehrt, touch, stand.begonnen])
  const punkte = hier.entwurf.pruefliste.filter((punkt) => punkt.tab === tab).length
  return (
    <FelderContext value={value}>
      <div className="entwurf__tab">
        <div className="entwurf__tabkopf">
          <h2>{TAB_WORT[tab]}</h2>
          {istEntwurf(hier.entwurf) && punkte > 0 ? <p>{`${punkte - stand.fehlend.length} von ${punkte} Pflichtangaben vollständig`}</p> : null}
        </div>
        <EntwurfHinweis hier={hier} tab={tab} />
        <div className="entwurf__spalten">
          <div className="entwurf__felder">{children}</div>
          {neben ? <aside className="entwurf__neben">{neben}</aside> : null}
        </div>
      </div>
    </FelderContext>
  )
}

/** A link of the checklist leads to the very field: `#feld-kurztext`. */
function useBeruehrt() {
  const { hash, key } = useLocation()
  const gesucht = hash.startsWith('#feld-') ? hash.slice('#feld-'.length) : null
  const [beruehrt, setBeruehrt] = useState<ReadonlySet<string>>(new Set())
  const touch = useCallback((feld: string) => setBeruehrt((before) => (before.has(feld) ? before : new Set([...before, feld]))), [])
  useEffect(() => {
    if (!gesucht) return
    const platz = document.querySelector(`#${CSS.escape(`feld-${gesucht}`)}`)
    platz?.scrollIntoView?.({ block: 'center' })
    platz?.querySelector<HTMLElement>('input, textarea, button, select')?.focus({ preventScroll: true })
  }, [gesucht, key])
  const mitLink = useMemo(() => (gesucht ? new Set([...beruehrt, gesucht]) : beruehrt), [beruehrt, gesucht])
  return { beruehrt: mitLink, touch }
}
