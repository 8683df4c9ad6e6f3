import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { formatUhrzeit } from '#src/lib/datum.ts'
import type { AusgangZeile } from '#src/offline/tablet.ts'
import { useEinreichungTitel } from '../einreichung/use-einreichung-titel.ts'
import { angabeWort } from '../stimme/stimme-worte.ts'
import './ausgang-liste.css'

/** Votes that wait, newest first, with the time of the tap. */
export function AusgangListe({ zeilen }: { zeilen: readonly AusgangZeile[] }) {
  const titelOf = useEinreichungTitel()
  return (
    <ul className="ausgang-liste">
      {zeilen.toReversed().map((zeile) => (
        <li key={zeile.id} className="ausgang-liste__zeile">
          <DeviceTabletIcon className="ausgang-liste__icon" size={22} weight="bold" aria-hidden="true" />
          <span className="ausgang-liste__titel">{titelOf(zeile.einreichungId)}</span>
          <span className="ausgang-liste__wort">{angabeWort(zeile)}</span>
          <span className="ausgang-liste__zeit">{formatUhrzeit(zeile.wallMs)}</span>
        </li>
      ))}
    </ul>
  )
}
