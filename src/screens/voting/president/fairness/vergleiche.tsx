import type { ReactNode } from 'react'
import { WarningDiamondIcon } from '@phosphor-icons/react/dist/csr/WarningDiamond'
import type { Fairness, Fairnessmitglied } from '#contract/fairness.ts'
import {
  einheitOf,
  FAIRNESS_TEIL_WORT,
  FAIRNESS_WENIGE,
  formatAbweichung,
  formatHundertstel,
  linienSatzOf,
  ZU_WENIGE,
  type FairnessTeil,
} from '#contract/fairness-worte.ts'
import { Achse, AchseKopf, Balken, BalkenKopf } from './achse.tsx'

interface Zeile {
  bild: ReactNode
  werte: readonly string[]
  stimmen: string
  standardfehler: string
  auffaellig: boolean
}

/** Each part as a table of all jurors whose second column draws what the others say: whoever cannot see it reads the figures. */
export function Vergleiche({ fairness }: { fairness: Fairness }) {
  const { spanne, streuungMitte } = fairness
  const einheit = einheitOf(fairness)
  const weite = spanne / 2
  return (
    <>
      <Teil
        teil="STRENGE"
        fairness={fairness}
        kopf={<AchseKopf weite={weite} links="strenger" rechts="milder" />}
        spalten={[einheit]}
        toZeile={({ strenge }) =>
          strenge && {
            bild: <Achse weite={weite} punkte={[{ ort: strenge.abweichung, voll: true }]} auffaellig={strenge.auffaellig} />,
            werte: [formatAbweichung(strenge.abweichung)],
            stimmen: String(strenge.anzahl),
            standardfehler: formatHundertstel(strenge.standardfehler),
            auffaellig: strenge.auffaellig,
          }
        }
      />
      <Teil
        teil="STREUUNG"
        fairness={fairness}
        kopf={<BalkenKopf weite={weite} mitte={streuungMitte} />}
        spalten={[einheit]}
        toZeile={({ streuung }) =>
          streuung && {
            bild: <Balken weite={weite} wert={streuung.wert} mitte={streuungMitte} auffaellig={streuung.auffaellig !== null} />,
            werte: [formatHundertstel(streuung.wert)],
            stimmen: String(streuung.anzahl),
            standardfehler: '–',
            auffaellig: streuung.auffaellig !== null,
          }
        }
      />
      <Teil
        teil="NAEHE"
        fairness={fairness}
        kopf={<AchseKopf weite={weite} links="tiefer" rechts="höher" />}
        spalten={['Nahe', 'Andere', 'Unterschied']}
        toZeile={({ naehe }) =>
          naehe && {
            bild: (
              <Achse
                weite={weite}
                punkte={[
                  { ort: naehe.sonst, voll: false },
                  { ort: naehe.nah, voll: true },
                ]}
                auffaellig={naehe.auffaellig}
              />
            ),
            werte: [naehe.nah, naehe.sonst, naehe.unterschied].map(formatAbweichung),
            stimmen: `${naehe.anzahl} nahe`,
            standardfehler: formatHundertstel(naehe.standardfehler),
            auffaellig: naehe.auffaellig,
          }
        }
      />
      <Teil
        teil="REIHENFOLGE"
        fairness={fairness}
        kopf={<AchseKopf weite={1} links="gefallen" rechts="gestiegen" />}
        spalten={['Korrelation']}
        toZeile={({ reihenfolge }) =>
          reihenfolge && {
            bild: <Achse weite={1} punkte={[{ ort: reihenfolge.korrelation, voll: true }]} auffaellig={reihenfolge.auffaellig} />,
            werte: [formatAbweichung(reihenfolge.korrelation)],
            stimmen: String(reihenfolge.anzahl),
            standardfehler: formatHundertstel(reihenfolge.standardfehler),
            auffaellig: reihenfolge.auffaellig,
          }
        }
      />
    </>
  )
}

interface TeilProps {
  teil: FairnessTeil
  fairness: Fairness
  kopf: ReactNode
  spalten: readonly string[]
  toZeile: (mitglied: Fairnessmitglied) => Zeile | null
}

function Teil({ teil, fairness, kopf, spalten, toZeile }: TeilProps) {
  const { titel, satz } = FAIRNESS_TEIL_WORT[teil]
  const id = `fairness-${teil.toLowerCase()}`
  const ohneFehler = teil === 'STREUUNG'
  const zeilen = fairness.mitglieder.map((mitglied) => ({ mitglied, zeile: toZeile(mitglied) }))
  return (
    <section className="fairness__teil" aria-labelledby={id}>
      <h2 className="text-heading-sm" id={id}>
        {titel}
      </h2>
      <p className="fairness__satz">{`${satz} ${linienSatzOf(teil, fairness)} ${ZU_WENIGE}`}</p>
      {zeilen.every(({ zeile }) => zeile === null) ? (
        <p>{FAIRNESS_WENIGE[teil].alle}</p>
      ) : (
        // Scrolls by itself where there is no room.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="fairness__rahmen" role="region" aria-labelledby={id} tabIndex={0}>
          <table className="fairness__tabelle">
            <thead>
              <tr>
                <th scope="col">Mitglied</th>
                <td className="fairness__bild">{kopf}</td>
                {spalten.map((spalte) => (
                  <th key={spalte} scope="col" className="fairness__zahl">
                    {spalte}
                  </th>
                ))}
                <th scope="col" className="fairness__zahl">
                  Stimmen
                </th>
                {ohneFehler ? null : (
                  <th scope="col" className="fairness__zahl">
                    Standardfehler
                  </th>
                )}
                <th scope="col">Hinweis</th>
              </tr>
            </thead>
            <tbody>
              {zeilen.map(({ mitglied, zeile }) => (
                <Reihe
                  key={mitglied.mitgliedId}
                  name={mitglied.name}
                  zeile={zeile}
                  wenige={FAIRNESS_WENIGE[teil].eines}
                  spalten={spalten.length}
                  ohneFehler={ohneFehler}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface ReiheProps {
  name: string
  zeile: Zeile | null
  /** Instead of figures. */
  wenige: string
  spalten: number
  ohneFehler: boolean
}

function Reihe({ name, zeile, wenige, spalten, ohneFehler }: ReiheProps) {
  if (!zeile)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td className="fairness__wenige" colSpan={spalten + (ohneFehler ? 3 : 4)}>
          {wenige}
        </td>
      </tr>
    )
  return (
    <tr data-auffaellig={zeile.auffaellig || undefined}>
      <th scope="row">{name}</th>
      <td className="fairness__bild">{zeile.bild}</td>
      {zeile.werte.map((wert, spalte) => (
        // Columns have no names of their own and never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={spalte} className="fairness__zahl">
          {wert}
        </td>
      ))}
      <td className="fairness__zahl">{zeile.stimmen}</td>
      {ohneFehler ? null : <td className="fairness__zahl">{zeile.standardfehler}</td>}
      <td>
        {zeile.auffaellig ? (
          <span className="fairness__auffaellig">
            <WarningDiamondIcon size={18} weight="fill" aria-hidden="true" />
            auffällig
          </span>
        ) : null}
      </td>
    </tr>
  )
}
