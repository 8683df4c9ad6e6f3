import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { NACHREICHUNG_WORT } from '../einreichung/pruefung-worte.ts'

interface FormalDateienProps {
  entwurf: Entwurf
  pruefung: NonNullable<Entwurf['pruefung']>
}

/** Points of the formal check that follow from the files by themselves: nobody ticks them. */
export function FormalDateien({ entwurf: { nachreichungen }, pruefung: { anonymDateien } }: FormalDateienProps) {
  const gepruefte = anonymDateien.filter(({ anonymOk }) => anonymOk === true).length
  const punkte = [
    ...nachreichungen
      .filter(({ pflicht }) => pflicht)
      .map(({ feld, titel, stand }) => ({ key: feld, erfuellt: stand === 'DA', satz: `Nachgereicht: ${titel} ${NACHREICHUNG_WORT[stand]}` })),
    ...(anonymDateien.length === 0
      ? []
      : [
          {
            key: 'anonym',
            erfuellt: gepruefte === anonymDateien.length,
            satz: `Anonymität der Dateien: ${gepruefte} von ${anonymDateien.length} in Ordnung`,
          },
        ]),
  ]
  if (punkte.length === 0) return null
  return (
    <ul className="pruefung__dateien" aria-label="Folgt aus den Dateien">
      {punkte.map(({ key, erfuellt, satz }) => (
        <li key={key} className={classNames('pruefung__datei', erfuellt && 'pruefung__datei--erfuellt')}>
          {erfuellt ? (
            <CheckCircleIcon size={22} weight="fill" aria-hidden="true" />
          ) : (
            <WarningCircleIcon size={22} weight="fill" aria-hidden="true" />
          )}
          <VisuallyHidden>{erfuellt ? 'Erfüllt: ' : 'Offen: '}</VisuallyHidden>
          {satz}
        </li>
      ))}
    </ul>
  )
}
