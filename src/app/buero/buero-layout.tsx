import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { Druckkopf } from '#src/parts/rahmen/druckkopf.tsx'
import { Rueckmeldungen } from '#src/parts/rueckmeldung/rueckmeldungen.tsx'
import { useVerbindung } from '#src/parts/verbindung/use-verbindung.ts'
import { useRaum } from '#src/ui/raum.ts'
import { BueroNavigation } from './buero-navigation.tsx'
import './buero.css'

/** The frame of every office screen: navigation on the left, the screen beside it. */
export function BueroLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useRaum('light')
  useVerbindung()
  useFokusNachWechsel()
  return (
    <div className="buero">
      <BueroNavigation />
      <div className="buero__inhalt">
        <Druckkopf />
        {children}
      </div>
      <Rueckmeldungen />
    </div>
  )
}
