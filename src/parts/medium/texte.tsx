import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import './texte.css'

const TITEL: [keyof PaketEinreichung['texte'], string][] = [
  ['kurztext', 'Kurztext'],
  ['briefing', 'Briefing'],
  ['idee', 'Idee'],
  ['umsetzung', 'Umsetzung'],
  ['ergebnis', 'Ergebnis'],
]

export function hasTexte({ texte, links }: PaketEinreichung): boolean {
  return links.length > 0 || TITEL.some(([key]) => texte[key])
}

/** What the agency wrote about the work, and its links. */
export function Texte({ einreichung: { titel, texte, links } }: { einreichung: PaketEinreichung }) {
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="texte" aria-label={`Texte zu ${titel}`} tabIndex={0}>
      <div className="texte__spalte">
        {TITEL.filter(([key]) => texte[key]).map(([key, name]) => (
          <section key={key}>
            <h2 className="texte__titel">{name}</h2>
            <p>{texte[key]}</p>
          </section>
        ))}
        {links.length > 0 ? (
          <section>
            <h2 className="texte__titel">Links</h2>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  <a className="texte__link" href={link.url} target="_blank" rel="noreferrer noopener">
                    {link.titel || link.url}
                    <ArrowSquareOutIcon size={20} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
            <p className="texte__hinweis">Links öffnen sich außerhalb von Lorbeer und brauchen eine Verbindung.</p>
          </section>
        ) : null}
      </div>
    </article>
  )
}
