import type { Icon } from '@phosphor-icons/react'
import { useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PlusCircleIcon } from '@phosphor-icons/react/dist/csr/PlusCircle'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { IMPORT_SPALTE_WORT, IMPORT_SPALTEN } from '#contract/benutzer-import.ts'
import type { Vorschauzeile, ZeilenStand } from '#src/parts/benutzer/use-import.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Segmented } from '#src/ui/segmented.tsx'

const STAND: Readonly<Record<ZeilenStand, { wort: string; icon: Icon }>> = {
  NEU: { wort: 'Neu', icon: PlusCircleIcon },
  VORHANDEN: { wort: 'Schon da', icon: MinusCircleIcon },
  FEHLER: { wort: 'Fehler', icon: WarningCircleIcon },
  ANGELEGT: { wort: 'Angelegt', icon: CheckCircleIcon },
  PRUEFT: { wort: 'Nicht geprüft', icon: QuestionIcon },
}
const REIHE: readonly ZeilenStand[] = ['FEHLER', 'NEU', 'ANGELEGT', 'VORHANDEN', 'PRUEFT']
const AUF_EINMAL = 100
const MAX_ZEICHEN = 120

/** Every line of the file with what will become of it; errors stand in their cell. */
export function ImportVorschau({ zeilen }: { zeilen: readonly Vorschauzeile[] }) {
  const [nur, setNur] = useState<ZeilenStand | 'ALLE'>('ALLE')
  const [gezeigt, setGezeigt] = useState(AUF_EINMAL)
  const anzahlOf = (stand: ZeilenStand) => zeilen.filter((zeile) => zeile.stand === stand).length
  const staende = REIHE.filter((stand) => anzahlOf(stand) > 0)
  const passend = staende.includes(nur as ZeilenStand) ? zeilen.filter(({ stand }) => stand === nur) : zeilen
  return (
    <section className="import-vorschau" aria-label="Vorschau">
      <Segmented
        size="desktop"
        label="Zeilen zeigen"
        value={staende.includes(nur as ZeilenStand) ? nur : 'ALLE'}
        options={[
          { value: 'ALLE' as const, label: 'Alle', count: zeilen.length },
          ...staende.map((stand) => ({ value: stand, label: STAND[stand].wort, count: anzahlOf(stand) })),
        ]}
        onChange={(value) => {
          setNur(value)
          setGezeigt(AUF_EINMAL)
        }}
      />
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="import-vorschau__region" role="region" aria-label="Zeilen der Datei" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Stand</th>
              {IMPORT_SPALTEN.map((spalte) => (
                <th key={spalte} scope="col">
                  {IMPORT_SPALTE_WORT[spalte]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {passend.slice(0, gezeigt).map((zeile) => (
              <Zeile key={zeile.zeile.nr} {...zeile} />
            ))}
          </tbody>
        </table>
      </div>
      {passend.length > gezeigt ? (
        <Button onClick={() => setGezeigt(gezeigt + AUF_EINMAL)}>{`Weitere Zeilen zeigen (${passend.length - gezeigt})`}</Button>
      ) : null}
    </section>
  )
}

function Zeile({ zeile, stand, fehler }: Vorschauzeile) {
  const { wort, icon: Zeichen } = STAND[stand]
  return (
    <tr>
      <th scope="row">{zeile.nr}</th>
      <td>
        <span className={classNames('import-vorschau__stand', `import-vorschau__stand--${stand.toLowerCase()}`)}>
          <Zeichen size={16} weight="bold" aria-hidden="true" />
          {wort}
        </span>
      </td>
      {IMPORT_SPALTEN.map((spalte) => (
        <td key={spalte}>
          {shorten(zeile[spalte])}
          {fehler[spalte] ? <p className="import-vorschau__fehler">{fehler[spalte]}</p> : null}
        </td>
      ))}
    </tr>
  )
}

function shorten(text: string): string {
  return text.length > MAX_ZEICHEN ? `${text.slice(0, MAX_ZEICHEN)} …` : text
}
