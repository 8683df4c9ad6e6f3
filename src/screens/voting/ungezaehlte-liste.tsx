import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { JuryListItem } from '#contract/jury.ts'
import type { LokaleStimme } from '#src/offline/tablet.ts'
import { needsPruefung } from '#src/parts/einreichung/einreichung-stand.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { entschiedenSatz, nichtGezaehltWort, reasonSatz, VORSITZ_ENTSCHEIDET } from '#src/parts/stimme/reason-worte.ts'
import { angabeWort } from '#src/parts/stimme/stimme-worte.ts'
import { useStimmen } from '#src/parts/stimme/use-stimmen.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** Votes of one jury that were refused, or contradict each other, with the way to the ballot where the choice is made. */
export function UngezaehlteListe({ jury }: { jury: JuryListItem }) {
  const paket = usePaket(jury.id)
  const stimmen = useStimmen(jury.id)
  const zeilen = [...(stimmen?.values() ?? [])].filter((stimme) => needsPruefung(stimme) || stimme.ort === 'nicht-gezaehlt')
  if (zeilen.length === 0) return null
  return (
    <section className="screen-only" aria-labelledby={`pruefen-${jury.id}`}>
      <h2 id={`pruefen-${jury.id}`} className="text-heading-md">{`Bitte prüfen: ${jury.titel}`}</h2>
      <ul className="ungezaehlte">
        {zeilen.map((stimme) => {
          const einreichung = paket?.einreichungen.find(({ id }) => id === stimme.einreichungId)
          const kriterien = paket?.runden.find(({ id }) => id === stimme.rundeId)?.kriterien ?? []
          return (
            <li key={`${stimme.rundeId} ${stimme.einreichungId}`} className="ungezaehlte__zeile">
              <Zeichen stimme={stimme} />
              <div className="ungezaehlte__text">
                <b>{einreichung?.titel ?? 'Einreichung nicht mehr auf diesem Tablet'}</b>
                <p>{satzOf(stimme, angabeWort(stimme, kriterien))}</p>
              </div>
              {einreichung ? (
                <ButtonLink
                  as={Link}
                  to={`/voting/${jury.id}/${einreichung.kategorieId}/${einreichung.id}`}
                  size="bar"
                  iconEnd={<ArrowRightIcon size={20} />}
                  aria-label={`${stimme.ort === 'nicht-gezaehlt' ? 'Ansehen' : 'Wählen'}: ${einreichung.titel}`}
                >
                  {stimme.ort === 'nicht-gezaehlt' ? 'Ansehen' : 'Wählen'}
                </ButtonLink>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Zeichen({ stimme }: { stimme: LokaleStimme }) {
  if (stimme.ort === 'nicht-gezaehlt') return <WarningOctagonIcon className="ungezaehlte__coral" size={26} weight="fill" aria-hidden="true" />
  return <ArrowsSplitIcon className="ungezaehlte__amber" size={26} weight="bold" aria-hidden="true" />
}

function satzOf(stimme: LokaleStimme, wort: string): string {
  if (stimme.ort !== 'nicht-gezaehlt') return `Welche gilt? Hier: ${wort}.`
  const offen = stimme.reason === 'round-closed' ? ` ${VORSITZ_ENTSCHEIDET}` : ''
  const satz = stimme.entscheidung === 'NICHT_GEZAEHLT' ? entschiedenSatz(stimme) : `${reasonSatz(stimme.reason)}${offen}`
  return `${nichtGezaehltWort(stimme)}: ${wort}. ${satz}`
}
