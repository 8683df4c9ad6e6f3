import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { findWerk, motiveVon } from '../bild/bedarf.ts'
import { hideBild } from '../../medium/hide-bild.ts'
import { medienOf, mediumUrl } from '../../medium/medien-of.ts'
import { umfangOf } from '../../medium/medium-worte.ts'
import { type BuehnenAktion, type Buehnenstand, nachbarOf } from '../stand/buehnenstand.ts'
import { useBereit } from './use-bereit.ts'

interface NaechsteArbeitProps {
  paket: Jurypaket
  stand: Buehnenstand
  onAktion: (aktion: BuehnenAktion) => void
}

/** What comes next, whether it is all here, and the two ways. */
export function NaechsteArbeit({ paket, stand, onAktion }: NaechsteArbeitProps) {
  const naechstes = nachbarOf(stand, 1)
  const werk = naechstes === null ? undefined : findWerk(paket, naechstes)
  const [motiv] = werk ? motiveVon(paket, werk.id) : []
  const bild = mediumUrl(motiv?.thumb ?? motiv?.bilder[0])
  return (
    <section className="naechste-arbeit" aria-label="Als Nächstes">
      <div className="naechste-arbeit__bild">{bild ? <img key={bild} src={bild} alt="" onError={hideBild} /> : null}</div>
      <div className="naechste-arbeit__text">
        <p className="naechste-arbeit__meta">{werk ? `Als Nächstes · ${werk.nummer}` : 'Als Nächstes'}</p>
        <h2 className="naechste-arbeit__titel">{werk?.titel ?? 'Das ist die letzte Arbeit'}</h2>
        <p className="naechste-arbeit__stand">{werk ? <Bereit juryId={paket.juryId} werk={werk} /> : null}</p>
        <div className="naechste-arbeit__wege">
          <IconButton
            className="naechste-arbeit__zurueck"
            label="Vorige Arbeit"
            icon={<ArrowLeftIcon size={22} />}
            aria-disabled={nachbarOf(stand, -1) === null}
            onClick={() => onAktion({ art: 'ZURUECK' })}
          />
          <Button
            size="touch"
            variant="primary"
            iconEnd={<ArrowRightIcon size={22} aria-hidden="true" />}
            aria-disabled={naechstes === null}
            onClick={() => onAktion({ art: 'WEITER' })}
          >
            Nächste Arbeit
          </Button>
        </div>
      </div>
    </section>
  )
}

function Bereit({ juryId, werk }: { juryId: string; werk: PaketEinreichung }) {
  const bereit = useBereit(juryId, werk)
  const umfang = umfangOf(medienOf(werk.medien))
  if (bereit === null) return <span>{umfang}</span>
  if (bereit === 'fehlt') return <StatusWort icon={WarningIcon} ton="amber" wort={`Noch nicht ganz geladen${umfang ? `, ${umfang}` : ''}`} />
  return <StatusWort icon={CheckCircleIcon} ton="laurel" wort={['Bereit', umfang].filter(Boolean).join(', ')} />
}
