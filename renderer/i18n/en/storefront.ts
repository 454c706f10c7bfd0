/** Texts of the shop's branding settings, in English. */

export const storefront = {
  storefront: {
    title: 'What customers see',
    text: 'The logo and the colour stand on the checkout page, on the customer display and, the logo, on receipts.',
    logo: 'Logo',
    chooseLogo: 'Choose a logo',
    dropLogo: 'Remove the logo',
    logoHint: 'PNG, JPEG or WebP. Any size: it is scaled down.',
    logoWrong: 'This picture can’t be used. Take a PNG, JPEG or WebP file of at least 16 × 16 pixels.',
    ownColour: 'A colour of your own',
    colour: 'Colour',
    pickColour: 'Pick the colour',
    colourWrong: 'Write # and six digits or letters from a to f, for example #0b7a5c',
    adapted:
      'In one of the looks it could not be told from the page: there a darker or lighter tone of it is used.',
    asIs: 'It is used as it is.',
    returnTo: 'Sites a checkout page may lead back to',
    returnToHint:
      'One address per line, for example https://shop.example. Payment links name the page as returnUrl in their metadata; a page anywhere else is not shown.',
    returnToWrong:
      'Write a site on each line, such as https://shop.example, without a path. Plain http is for this computer alone.',
  },
};
