import { useLocation, useOutletContext } from 'react-router-dom'
import type { Agentur } from '#contract/agentur.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { AgenturStatusZeichen } from '#src/parts/agentur/agentur-status.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { Reiter } from '#src/parts/editor/reiter.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const BUERO_ZURUECK = { to: '/admin/agenturen', label: 'Agenturen' }
const AGENTUR_ZURUECK = { to: '/dashboard/', label: 'Übersicht' }

/** The same tabs for an agency and for the office, which has one more. */
export function useIsBuero(): boolean {
  return useLocation().pathname.startsWith('/admin/')
}

export function useZurueck() {
  return useIsBuero() ? BUERO_ZURUECK : AGENTUR_ZURUECK
}

/** The agency of the address, where its tabs are, and the frame that every tab has. */
export function useAgentur() {
  const agentur = useOutletContext<Agentur>()
  const isBuero = useIsBuero()
  const zurueck = useZurueck()
  const name = agentur.agenturnameVeroeffentlichungen
  useTitel(name)
  const pfad = `${isBuero ? '/admin/agenturen' : '/agentur'}/${agentur.id}`
  const ziele = [
    { to: `${pfad}/stammdaten`, label: 'Stammdaten' },
    ...(agentur.art === NACHWUCHS ? [{ to: `${pfad}/team`, label: 'Team' }] : []),
    { to: `${pfad}/ansprechpartner`, label: 'Ansprechpartner' },
    ...(agentur.art === NACHWUCHS ? [] : [{ to: `${pfad}/logo`, label: 'Logo' }]),
    { to: `${pfad}/personen`, label: agentur.art === NACHWUCHS ? 'Konten' : 'Personen' },
    ...(isBuero ? [{ to: `${pfad}/status`, label: 'Status' }] : []),
  ]
  const kopf = {
    titel: name,
    zurueck,
    zeile: <GeaendertZeile satz={agentur} />,
    kopf: <p className="agentur-stand">{<AgenturStatusZeichen status={agentur.status} />}</p>,
    reiter: <Reiter name="Agenturdaten" ziele={ziele} />,
  }
  return { agentur, pfad, isBuero, kopf }
}
