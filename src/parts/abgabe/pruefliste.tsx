import { Link } from 'react-router-dom'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { type EinreichungTab, type Pruefpunkt, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { EINREICHUNG_TABS } from '#contract/einreichung-entwurf.ts'
import { classNames } from '#src/ui/class-names.ts'

interface PrueflisteProps {
  pruefliste: readonly Pruefpunkt[]
  basis: string
}

/** By tab; what is missing leads to its field. */
export function Pruefliste({ pruefliste, basis }: PrueflisteProps) {
  return (
    <ol className="abgabe-liste">
      {EINREICHUNG_TABS.map((tab) => {
        const punkte = pruefliste.filter((punkt) => punkt.tab === tab)
        return punkte.length === 0 ? null : <Bereich key={tab} tab={tab} punkte={punkte} basis={basis} />
      })}
    </ol>
  )
}

function Bereich({ tab, punkte, basis }: { tab: EinreichungTab; punkte: readonly Pruefpunkt[]; basis: string }) {
  const offen = punkte.filter(({ erfuellt }) => !erfuellt)
  const fertig = offen.length === 0
  const gezeigt = [...offen, ...punkte.filter(({ nachzureichen }) => nachzureichen)]
  return (
    <li className={classNames('abgabe-liste__bereich', fertig && 'abgabe-liste__bereich--fertig')}>
      {fertig ? <CheckCircleIcon size={24} weight="fill" aria-hidden="true" /> : <CircleIcon size={24} aria-hidden="true" />}
      <div>
        <h3>{TAB_WORT[tab]}</h3>
        <p className="abgabe-liste__zeile">{zeileOf(punkte.length, offen.length, gezeigt.length)}</p>
        {gezeigt.length === 0 ? null : (
          <ul>
            {gezeigt.map(({ feld, titel, satz, nachzureichen }) => (
              <li key={feld}>
                <Link
                  className={classNames('abgabe-liste__punkt', nachzureichen && 'abgabe-liste__punkt--folgt')}
                  to={`${basis}/${tab}#feld-${feld}`}
                >
                  <span>
                    <strong>{titel}</strong>
                    {satz}
                  </span>
                  <ArrowRightIcon size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function zeileOf(alle: number, offen: number, gezeigt: number): string {
  if (offen > 0) return `${alle - offen} von ${alle} erledigt`
  return gezeigt > 0 ? 'Vollständig bis auf das, was nachgereicht werden kann' : 'Vollständig'
}
