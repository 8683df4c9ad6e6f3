import type { Page } from 'playwright'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
]
const NAMED = 3

/** What makes the page scroll sideways, on a tablet held either way and on a telephone, with text as it is and twice as large (WCAG 1.4.4, 1.4.10). */
export async function listZuBreites(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const schrift of ['100%', '200%']) {
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
  if (page.scrollWidth <= page.clientWidth) return []
  const isFree = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false
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
  return innermost.map(
    (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} „${element.textContent.trim().slice(0, 40)}“`,
  )
}
