<?php
// What the plugin has stored on the current site.

function what_is_left() {
	global $wpdb;
	return array(
		'options'   => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%veneer%'" ),
		'tables'    => $wpdb->get_col( "SHOW TABLES LIKE '%veneer%'" ),
		'scheduled' => wp_next_scheduled( 'veneer_forget_clicks' ),
		'entries'   => (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type LIKE 'veneer%'" ),
	);
}
