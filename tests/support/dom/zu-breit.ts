import type { Page } from 'playwright'

const BEIDE = ['100%', '200%']
const SIZES = [
  { width: 820, height: 1180, schriften: BEIDE },
  { width: 390, height: 844, schriften: BEIDE },
  { width: 320, height: 700, schriften: ['100%'] },
  { width: 1180, height: 820, schriften: BEIDE },
]
const NAMED = 3

/**
 * What makes the page scroll sideways, or the part of it that the heading stands in, on a tablet held either way and on telephones, with text as it is and
 * twice as large (WCAG 1.4.4, 1.4.10).
 */
export async function listZuBreites(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { schriften, ...size } of SIZES) {
    await page.setViewportSize(size)
    for (const schrift of schriften) {
      const culprits = await page.evaluate(listOutside, schrift)
      found.push(...culprits.slice(0, NAMED).map((each) => `${size.width} px, Schrift ${schrift}: zu breit ist ${each}`))
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return found
}

/** In the page. What stands outside the window counts unless it lies in something that scrolls or cuts by itself. */
async function listOutside(schrift: string): Promise<string[]> {
  const page = document.documentElement
  page.style.setProperty('font-size', schrift)
  // Columns that give way, and what is drawn only when it is seen, need a frame to notice.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth
  const holders = [...document.querySelectorAll('main, main *')].filter(
    (element) => element.querySelector('h1') && getComputedStyle(element).overflowX === 'auto' && isTooWide(element),
  )
  if (holders.length > 0)
    return holders.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}, in dem die Überschrift steht`)
  if (!isTooWide(page)) return []
  // What is placed absolutely is cut only by what it is placed in.
  const isFree = (element: Element) => {
    let placed = getComputedStyle(element).position === 'absolute'
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at)
      if (placed && position === 'static') continue
      if (overflowX !== 'visible') return false
      placed = position === 'absolute'
    }
    return true
  }
  const all = [...document.querySelectorAll('body *')]
  const outside = all.filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > page.clientWidth + 1 && isFree(element)
  })
  // Words may leave an element that stays inside.
  const isTooNarrow = (element: Element) => {
    const { clientWidth, scrollWidth } = element
    if (scrollWidth <= clientWidth + 1 || getComputedStyle(element).overflowX !== 'visible') return false
    return element.getBoundingClientRect().left + scrollWidth > page.clientWidth + 1 && isFree(element)
  }
  const culprits = outside.length > 0 ? outside : all.filter(isTooNarrow)
  // The innermost say what it is.
  const innermost = culprits.filter((element) => !culprits.some((other) => other !== element && element.contains(other)))
  if (innermost.length === 0) return [`die Seite, um ${page.scrollWidth - page.clientWidth} px`]
  return innermost.map(
    (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} „${element.textContent.trim().slice(0, 40)}“`,
  )
}
