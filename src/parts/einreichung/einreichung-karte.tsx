import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { LeafChip } from '#src/ui/leaf-chip.tsx'
import { medienOf, mediumUrl } from '../medium/medien-of.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { angabeKurz } from '../stimme/stimme-worte.ts'
import type { EinreichungStand } from './einreichung-stand.ts'
import { chipOf, type KartenLage, linkNameOf, zeileOf } from './einreichung-worte.ts'
import './einreichung-karte.css'

export interface EinreichungKarteProps extends Omit<KartenLage, 'nurOnline'> {
  to: string
}

/** One work of the grid. The whole card is one link, whose name says everything the card shows. */
export const EinreichungKarte = memo(function EinreichungKarte({ to, ...props }: EinreichungKarteProps) {
  const { nurOnline = false } = useTablet()
  const karte = { ...props, nurOnline }
  const { stand, runde, notizfrage, zuletzt } = karte
  const { einreichung, stimme, lage } = stand
  const chip = chipOf(stand)
  return (
    <div className="einreichung-karte" data-zuletzt={zuletzt || undefined}>
      <div className="einreichung-karte__buehne" aria-hidden="true">
        {lage === 'befangen' ? <EyeSlashIcon size={40} className="einreichung-karte__verborgen" /> : <Vorschau stand={stand} />}
      </div>
      <div className="einreichung-karte__fuss">
        <div className="einreichung-karte__text">
          <Link className="einreichung-karte__titel" to={to} aria-label={linkNameOf(karte)}>
            {einreichung.titel}
          </Link>
          <div className="einreichung-karte__zeile" aria-hidden="true">
            <StandIcon stand={stand} notizfrage={notizfrage} />
            {zeileOf(karte)}
          </div>
        </div>
        {chip === 'on' || chip === 'tablet' || chip === 'late' ? (
          <WertBlatt chip={chip} text={stimme ? angabeKurz(stimme, runde?.kriterien ?? []) : ''} />
        ) : (
          <LeafChip state={chip} />
        )}
      </div>
    </div>
  )
})

function Vorschau({ stand }: { stand: EinreichungStand }) {
  const [fehlt, setFehlt] = useState(false)
  const [medium] = medienOf(stand.einreichung.medien)
  const url = mediumUrl(medium?.thumb ?? medium?.dateien[0])
  const isPicture = medium?.thumb !== null || medium?.art === 'bild' || medium?.art === 'pdf'
  if (!url || fehlt || !isPicture) return <ImageSquareIcon size={40} className="einreichung-karte__verborgen" aria-hidden="true" />
  return <img className="einreichung-karte__bild" src={url} alt="" loading="lazy" decoding="async" onError={() => setFehlt(true)} />
}

function StandIcon({ stand: { lage, stimme }, notizfrage }: { stand: EinreichungStand; notizfrage: boolean }) {
  if (lage === 'pruefen' || notizfrage) {
    return lage === 'pruefen' && stimme?.ort === 'nicht-gezaehlt' ? (
      <WarningOctagonIcon className="einreichung-karte__icon--coral" size={18} weight="fill" aria-hidden="true" />
    ) : (
      <ArrowsSplitIcon className="einreichung-karte__icon--amber" size={18} weight="bold" aria-hidden="true" />
    )
  }
  if (lage !== 'bewertet' && lage !== 'enthaltung') return null
  return stimme?.ort === 'uebertragen' ? (
    <CheckCircleIcon className="einreichung-karte__icon--laurel" size={18} weight="fill" aria-hidden="true" />
  ) : (
    <DeviceTabletIcon className="einreichung-karte__icon--tablet" size={18} weight="bold" aria-hidden="true" />
  )
}

function WertBlatt({ chip, text }: { chip: 'on' | 'tablet' | 'late'; text: string }) {
  const size = text.length > 2 ? 'einreichung-karte__blatt--klein' : ''
  return (
    <span className={`leaf-chip leaf-chip--${chip} ${size}`} aria-hidden="true">
      {text}
    </span>
  )
}
