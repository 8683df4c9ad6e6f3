import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { formatWann } from '#src/lib/datum.ts'
import type { AusgangZeile } from '#src/offline/kern/tablet.ts'
import { useEinreichungTitel } from '../einreichung/use-einreichung-titel.ts'
import { angabeWort } from '../stimme/stimme-worte.ts'
import { useNow } from '../tablet/app-context.ts'
import './ausgang-liste.css'

/** Votes that wait, newest first, with the time of the tap: every work once, with the choice that will count and those it replaces. */
export function AusgangListe({ zeilen }: { zeilen: readonly AusgangZeile[] }) {
  const titelOf = useEinreichungTitel()
  const nowMs = useNow()()
  return (
    <ul className="ausgang-liste">
      {groupByWerk(zeilen).map(([zeile, ...davor]) => (
        <li key={zeile.id} className="ausgang-liste__zeile">
          <DeviceTabletIcon className="ausgang-liste__icon" size={22} weight="bold" aria-hidden="true" />
          <span className="ausgang-liste__titel">{titelOf(zeile.einreichungId)}</span>
          <span className="ausgang-liste__wort">
            {angabeWort(zeile)}
            {davor.length > 0 ? ` · Nur diese zählt, davor: ${davor.map((each) => angabeWort(each)).join(', ')}` : null}
          </span>
          <span className="ausgang-liste__zeit">{formatWann(zeile.wallMs, nowMs)}</span>
        </li>
      ))}
    </ul>
  )
}

type Werk = [newest: AusgangZeile, ...davor: AusgangZeile[]]

function groupByWerk(zeilen: readonly AusgangZeile[]): Werk[] {
  const werke = new Map<string, Werk>()
  for (const zeile of zeilen.toReversed()) {
    const key = `${zeile.rundeId} ${zeile.einreichungId}`
    const known = werke.get(key)
    if (known) known.push(zeile)
    else werke.set(key, [zeile])
  }
  return [...werke.values()]
}
