import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import type { PaketEinreichung, PaketKategorie } from '#contract/jurypaket.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Motiv } from '../bild/motive.ts'
import { angabenOf } from '../bild/szene-worte.ts'
import type { BuehnenAktion } from '../stand/buehnenstand.ts'
import { motivWort } from './vortrag-worte.ts'

interface VortragWerkProps {
  werk: PaketEinreichung
  kategorie: PaketKategorie
  motive: readonly Motiv[]
  motiv: number
  notiz: string
  onAktion: (aktion: BuehnenAktion) => void
}

/** More letters than two lines have. */
const LANG = 44

/** What is on the screen, in words, and what only whoever presents reads. */
export function VortragWerk({ werk, kategorie, motive, motiv, notiz, onAktion }: VortragWerkProps) {
  return (
    <div className="vortrag-werk">
      <section aria-label="Auf der Leinwand">
        <div className="vortrag-werk__oben">
          <p className="vortrag-werk__meta">{['Auf der Leinwand', werk.nummer, motivWort(motive, motiv)].filter(Boolean).join(' · ')}</p>
          {motive.length > 1 ? (
            <>
              <IconButton
                label="Voriges Motiv"
                icon={<CaretUpIcon size={22} />}
                aria-disabled={motiv === 0}
                onClick={() => onAktion({ art: 'MOTIV_ZURUECK' })}
              />
              <IconButton
                label="Nächstes Motiv"
                icon={<CaretDownIcon size={22} />}
                aria-disabled={motiv === motive.length - 1}
                onClick={() => onAktion({ art: 'MOTIV_VOR' })}
              />
            </>
          ) : null}
        </div>
        <h1 className="vortrag-werk__titel" data-lang={werk.titel.length > LANG || undefined}>
          {werk.titel}
        </h1>
        <dl className="vortrag-werk__angaben">
          {angabenOf(werk).map(([name, wert]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{wert}</dd>
            </div>
          ))}
        </dl>
        {kategorie.anonym ? (
          <p className="vortrag-werk__anonym">
            <EyeSlashIcon size={20} aria-hidden="true" />
            Agentur und Namen bleiben bis zur Veröffentlichung auf beiden Bildschirmen verborgen.
          </p>
        ) : null}
      </section>
      <section aria-label="Notizen">
        <p className="vortrag-werk__meta">Notizen, nur hier sichtbar</p>
        {notiz ? <p className="vortrag-werk__notiz">{notiz}</p> : <p className="vortrag-werk__ohne">Zu dieser Arbeit gibt es keine Notiz.</p>}
      </section>
    </div>
  )
}
