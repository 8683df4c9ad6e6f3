import type { Ref } from 'react'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { classNames } from '#src/ui/class-names.ts'
import { medienOf } from '../medium/medien-of.ts'
import { umfangOf } from '../medium/medium-worte.ts'
import './einreichung-kopf.css'

export interface EinreichungKopfProps {
  einreichung: PaketEinreichung
  /** „25 von 38", spoken with the title. */
  platz: string
  verborgen: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** A longer word does not fit the narrowest column; only such titles may be hyphenated. */
const FITTING_LETTERS = 16

/** Number and title of a work. */
export function EinreichungKopf({ einreichung, platz, verborgen, ref }: EinreichungKopfProps) {
  const { nummer, titel, medien } = einreichung
  const laengstes = Math.max(...titel.split(/[\s-]/).map((wort) => wort.length))
  const umfang = verborgen ? '' : umfangOf(medienOf(medien))
  return (
    <div className="einreichung-kopf">
      <p className="einreichung-kopf__nummer">{umfang ? `${nummer} · ${umfang}` : nummer}</p>
      <h1
        ref={ref}
        tabIndex={-1}
        className={classNames('einreichung-kopf__titel text-heading-md', laengstes > FITTING_LETTERS && 'einreichung-kopf__titel--lang')}
        aria-label={`${titel}, ${platz}`}
      >
        {titel}
      </h1>
    </div>
  )
}

/** Who made it and for whom; without the agency while the category is judged anonymously. */
export function EinreichungAngaben({ einreichung }: Pick<EinreichungKopfProps, 'einreichung'>) {
  const { agentur, auftraggeber, marke, credits, hochschule = '', studiengang = '' } = einreichung
  const functions = [...new Set(credits.map(({ funktion }) => funktion))]
  const angaben: [string, string][] = [
    ['Hochschule', hochschule],
    ['Studiengang', studiengang],
    ['Agentur', agentur ?? ''],
    ['Auftraggeber', auftraggeber],
    ['Marke', marke === auftraggeber ? '' : marke],
    ...functions.map((funktion): [string, string] => [funktion, namesOf(credits, funktion)]),
  ]
  return (
    <dl className="einreichung-kopf__angaben">
      {angaben
        .filter(([, wert]) => wert)
        .map(([name, wert]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{wert}</dd>
          </div>
        ))}
    </dl>
  )
}

function namesOf(credits: PaketEinreichung['credits'], funktion: string): string {
  return credits
    .filter((credit) => credit.funktion === funktion)
    .map(({ name }) => name)
    .join(', ')
}
