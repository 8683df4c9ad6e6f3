import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { EINREICHUNG_TABS, type EinreichungTab, type EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import { EntwurfAktionen } from './entwurf-aktionen.tsx'
import type { EntwurfHier } from '../entwurf-context.ts'
import { EntwurfFuss } from './entwurf-fuss.tsx'
import { EntwurfKopf } from './entwurf-kopf.tsx'
import { entwurfQuery, type GelesenerEntwurf } from '../entwurf-queries.ts'
import { EntwurfReiterLeiste } from './entwurf-reiter.tsx'
import { type EntwurfReiter } from '../../einreichung/tab-worte.ts'
import { fehlerSatzOf, istEntwurf, tabStandOf } from '../entwurf-stand.ts'
import { sicherungSatzOf } from '../sicherung-worte.ts'
import { useSendLeftovers, useSicherung } from '../use-sicherung.ts'
import { withUngesichert } from '../with-ungesichert.ts'
import '../entwurf.css'

interface EntwurfRahmenProps {
  entwurf: GelesenerEntwurf
  basis: string
  buero: boolean
  liste: { to: string; label: string }
}

const AGENTUR_REITER: readonly EntwurfReiter[] = [...EINREICHUNG_TABS, 'abgeben']

/** The frame of the editor: header, tabs, the tab that is open, and the way to the next one (design 07). */
export function EntwurfRahmen({ entwurf: gelesen, basis, buero, liste }: EntwurfRahmenProps) {
  const client = useQueryClient()
  const now = useNow()
  const { ansicht } = useAnmeldung()
  // Who looks as another person changes nothing.
  const eigener = ansicht ? { ...gelesen, bearbeitbar: [], medienBearbeitbar: false, nachreichenOffen: false, ersatzOffen: false } : gelesen
  const { sicherung, stand } = useSicherung(gelesen)
  const entwurf = withUngesichert(eigener, stand)
  useSendLeftovers()
  const felder = { ...entwurf.felder, ...stand.felder } as EntwurfFelder
  useTitel(felder.titel.trim() || 'Ohne Titel')
  const reiter: readonly EntwurfReiter[] = buero ? [...AGENTUR_REITER, 'status'] : AGENTUR_REITER
  const aktiv = useAktiv(basis, reiter)
  const besucht = useBesucht(aktiv)
  const index = aktiv ? reiter.indexOf(aktiv) : -1
  const standOf = (tab: EntwurfReiter) => (isTab(tab) ? tabStandOf(entwurf, tab, besucht.has(tab)) : null)
  const reload = useCallback(() => client.refetchQueries({ queryKey: entwurfQuery(gelesen.id).queryKey, exact: true }), [client, gelesen.id])
  const hier: EntwurfHier = {
    entwurf,
    felder,
    stand,
    sicherung,
    besucht,
    basis,
    buero,
    reload,
    send: () => sicherung.send(),
  }
  usePageMark('entwurf')
  return (
    <main className="entwurf" id="inhalt">
      <div className="entwurf__oben">
        <EntwurfKopf
          entwurf={entwurf}
          titel={felder.titel}
          liste={liste}
          sicherung={sicherungSatzOf(stand, { istEntwurf: entwurf.status === 'ENTWURF', nowMs: now() })}
          aktionen={<EntwurfAktionen hier={hier} liste={liste} nurAnsicht={ansicht !== null} />}
        />
        <EntwurfReiterLeiste
          basis={basis}
          aktiv={aktiv}
          ziele={reiter.map((tab) => ({ reiter: tab, stand: istEntwurf(entwurf) ? standOf(tab) : null }))}
        />
      </div>
      <div className="entwurf__mitte">
        <Outlet context={hier} />
      </div>
      <EntwurfFuss basis={basis} davor={reiter[index - 1]} danach={reiter[index + 1]} satz={istEntwurf(entwurf) ? satzOf(aktiv, standOf) : ''} />
    </main>
  )
}

function satzOf(aktiv: EntwurfReiter | null, standOf: (tab: EntwurfReiter) => ReturnType<typeof tabStandOf> | null): string {
  const stand = aktiv && standOf(aktiv)
  return aktiv && stand && isTab(aktiv) ? fehlerSatzOf(stand, aktiv) : ''
}

function isTab(reiter: EntwurfReiter): reiter is EinreichungTab {
  return EINREICHUNG_TABS.some((tab) => tab === reiter)
}

function useAktiv(basis: string, reiter: readonly EntwurfReiter[]): EntwurfReiter | null {
  const { pathname } = useLocation()
  const last = pathname.slice(basis.length + 1).replace(/\/$/, '')
  return reiter.find((name) => name === last) ?? null
}

function useBesucht(aktiv: EntwurfReiter | null): ReadonlySet<string> {
  const [vorher, setVorher] = useState(aktiv)
  const [besucht, setBesucht] = useState<ReadonlySet<string>>(new Set())
  if (vorher !== aktiv) {
    setVorher(aktiv)
    if (vorher) setBesucht(new Set([...besucht, vorher]))
  }
  return besucht
}
