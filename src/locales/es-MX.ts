// The words stand in src/words and are loaded for the chosen language alone; this file only tells the locale plugin
// that the language exists.
export default {};
