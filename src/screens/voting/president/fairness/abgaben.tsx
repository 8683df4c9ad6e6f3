import type { Fairnessmitglied } from '#contract/fairness.ts'
import { formatZahl } from '#contract/zahl.ts'

const ARTEN = ['gueltig', 'enthaltungen', 'befangen', 'fehlend'] as const
const WORT = { gueltig: 'Gültig', enthaltungen: 'Enthaltungen', befangen: 'Befangen', fehlend: 'Fehlend' } as const

/** How many works each seat was to judge, and what came of them. Numbers only: whoever is missing may have been ill. */
export function Abgaben({ mitglieder }: { mitglieder: readonly Fairnessmitglied[] }) {
  return (
    <section className="fairness__teil" aria-labelledby="fairness-abgaben">
      <h2 className="text-heading-sm" id="fairness-abgaben">
        Abgegeben und nicht abgegeben
      </h2>
      <p className="fairness__satz">Fehlend ist, wofür weder eine gültige Stimme noch eine Enthaltung da ist.</p>
      {/* Scrolls by itself where there is no room. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="fairness__rahmen" role="region" aria-labelledby="fairness-abgaben" tabIndex={0}>
        <table className="fairness__tabelle">
          <thead>
            <tr>
              <th scope="col">Mitglied</th>
              <td className="fairness__bild">
                <span className="fairness__legende" aria-hidden="true">
                  {ARTEN.map((art) => (
                    <span key={art} data-art={art}>
                      {WORT[art]}
                    </span>
                  ))}
                </span>
              </td>
              {ARTEN.map((art) => (
                <th key={art} scope="col" className="fairness__zahl">
                  {WORT[art]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mitglieder.map((mitglied) => (
              <tr key={mitglied.mitgliedId}>
                <th scope="row">{mitglied.name}</th>
                <td className="fairness__bild">
                  <Anteile mitglied={mitglied} />
                </td>
                {ARTEN.map((art) => (
                  <td key={art} className="fairness__zahl">
                    {formatZahl(mitglied[art])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Anteile({ mitglied }: { mitglied: Fairnessmitglied }) {
  const summe = ARTEN.reduce((zahl, art) => zahl + mitglied[art], 0) || 1
  const vor = (index: number) => ARTEN.slice(0, index).reduce((zahl, art) => zahl + mitglied[art], 0)
  return (
    <svg className="fairness__svg" viewBox="0 0 320 28" preserveAspectRatio="none" aria-hidden="true">
      {ARTEN.map((art, index) => (
        <rect key={art} data-art={art} x={(vor(index) / summe) * 320} y={8} width={(mitglied[art] / summe) * 320} height={12} />
      ))}
    </svg>
  )
}
